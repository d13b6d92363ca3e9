import { useEffect } from 'react'
import { takeSettledOut } from '#cart/web/take-settled-out.ts'
import { forgetDraft } from '#checkout/web/draft.ts'
import { takePaid } from '#checkout/web/paying.ts'
import type { PaymentStatus } from '#orders/payment-status-schema.ts'

/** Takes what was paid out of this browser's cart, once; what was put in since, here or in another tab, stays. */
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
