import { useEffect } from 'react'
import { removeSettled } from '#cart/web/remove-settled.ts'
import { forgetDraft } from '#checkout/web/draft.ts'
import { consumePaid } from '#checkout/web/started-payments.ts'
import type { PaymentStatus } from '#orders/order-schemas/payment-status-schema.ts'

/** Takes the paid lines out of this browser's cart, once; lines added since, here or in another tab, stay. */
export function usePaidCart(reference: string, { status, order, past }: Partial<PaymentStatus> = {}): void {
  const paid = status === 'confirmed'
  const fromStoredCart = (order ?? past)?.fromStoredCart ?? false
  useEffect(() => {
    const lines = paid ? consumePaid(reference) : []
    if (lines.length === 0) return
    removeSettled(lines, fromStoredCart)
    forgetDraft()
  }, [paid, reference, fromStoredCart])
}
