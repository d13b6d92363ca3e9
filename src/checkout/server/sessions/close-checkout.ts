import type { PoolClient } from 'pg'
import {
  closeAsPaid,
  closeCheckout,
  type EndedCheckout,
  noteProcessing,
} from '#checkout/server/sessions/close-records.ts'
import { claimAwaited, claimOne, claimSilent } from '#checkout/server/sessions/poll-records.ts'
import {
  claimAwaitedCheckout,
  claimCheckout,
  claimSilentCheckouts,
  paymentProcessing,
  paymentUnmatched,
} from '#payments/server/checkout-ports.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

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

/** Ends a checkout by which nothing can be paid any more. Undefined where it had ended before. */
export function closeUnpaid(
  client: PoolClient,
  checkoutId: string,
  now: BusinessTime,
): Promise<EndedCheckout | undefined> {
  return closeCheckout(client, checkoutId, 'unpaid', now)
}

/** The handlers of checkouts for payments that are processing or unmatched, and for silent sessions. */
export const paymentHandlers = [
  claimSilentCheckouts.handledBy(claimSilent),
  claimAwaitedCheckout.handledBy(claimAwaited),
  claimCheckout.handledBy(claimOne),
  paymentProcessing.handledBy(noteProcessing),
  paymentUnmatched.handledBy(async (client, checkoutId, now) => {
    await closeCheckout(client, checkoutId, 'unmatched', now)
  }),
]
