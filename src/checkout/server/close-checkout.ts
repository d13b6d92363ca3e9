import type { PoolClient } from 'pg'
import { closeAsPaid, closeCheckout, noteProcessing } from '#checkout/server/close-records.ts'
import { paymentFailed, paymentProcessing, paymentSetAside } from '#payments/server/hooks.ts'
import type { BusinessTime } from '#platform/clock.ts'

type Paid = {
  checkoutId: string
  /** The provider's reference of the payment. */
  payment: string
  /** The products sold to its buyer. */
  products: readonly string[]
}

/** Ends a paid checkout with what it held, and what its buyer held of the same products for other checkouts. */
export async function closePaid(
  client: PoolClient,
  { checkoutId, payment, products }: Paid,
  now: BusinessTime,
): Promise<void> {
  await closeAsPaid(client, checkoutId, payment, products, now)
}

/** The handlers of checkouts for payments that failed or are processing. */
export const paymentHandlers = [
  paymentProcessing.handledBy(noteProcessing),
  paymentFailed.handledBy((client, checkoutId, now) => closeCheckout(client, checkoutId, 'unpaid', now)),
  paymentSetAside.handledBy((client, checkoutId, now) => closeCheckout(client, checkoutId, 'set-aside', now)),
]
