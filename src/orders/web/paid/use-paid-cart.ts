import { useEffect } from 'react'
import { takeSettledOut } from '#cart/web/take-settled-out.ts'
import { forgetDraft } from '#checkout/web/draft.ts'
import { takePaid } from '#checkout/web/paying.ts'
import type { PaymentStatus } from '#orders/endpoints/payment-status-schema.ts'

/** Takes the paid lines out of this browser's cart, once; lines added since, here or in another tab, stay. */
export function usePaidCart(reference: string, { status, order, past }: Partial<PaymentStatus> = {}): void {
  const paid = status === 'confirmed'
  const fromStoredCart = (order ?? past)?.fromStoredCart ?? false
  useEffect(() => {
    const lines = paid ? takePaid(reference) : []
    if (lines.length === 0) return
    takeSettledOut(lines, fromStoredCart)
    forgetDraft()
  }, [paid, reference, fromStoredCart])
}
