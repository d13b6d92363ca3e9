import type { PoolClient } from 'pg'
import { offerPaid } from '#orders/server/hooks.ts'
import { placeOrders } from '#orders/server/place-orders.ts'
import { lockPurpose, type Purpose, turnIntoBalance } from '#orders/server/place-records.ts'
import { takeBalance } from '#orders/server/take-balance.ts'
import type { PaidCheckout } from '#payments/server/hooks.ts'
import type { BusinessTime } from '#platform/clock.ts'

/**
 * Makes of a paid checkout what it was opened for: its orders, the balance of one, or the order of an offer. Repeated,
 * it does nothing further. Answers whether the payment is that of the checkout.
 */
export async function settleCheckout(client: PoolClient, paid: PaidCheckout, now: BusinessTime): Promise<boolean> {
  const { provider, checkoutId, payment } = paid
  const purpose = await lockPurpose(client, provider, checkoutId)
  if (!purpose) return false
  const orderId = purpose.balanceOf ?? (await turnIntoBalanceIfPaid(client, checkoutId, purpose))
  if (orderId) return takeBalance(client, { provider, checkoutId, orderId, payment }, now)
  const { isItsPayment, orderIds } = await placeOrders(client, paid, now)
  const [placed] = orderIds
  const { draftId } = purpose
  if (draftId && placed) await offerPaid(client, { draftId, orderId: placed, checkoutId }, now)
  return isItsPayment
}

/**
 * A second checkout for an offer that is paid becomes one for the balance of its order, so that what is paid twice is not
 * due and goes back. Answers the order; undefined for the checkout by which the draft became it.
 */
async function turnIntoBalanceIfPaid(client: PoolClient, checkoutId: string, { draftOrder }: Purpose) {
  return draftOrder && (await turnIntoBalance(client, checkoutId, draftOrder)) ? draftOrder : undefined
}
