import type { PoolClient } from 'pg'
import { turnIntoBalance } from '#checkout/server/sessions/balance-checkout.ts'
import { settleBalance } from '#orders/server/balances/settle-balance.ts'
import { lockOrder } from '#orders/server/facts/locked-order.ts'
import { lockGoods } from '#orders/server/placing/goods-lock-records.ts'
import { findOrderOfOffer } from '#orders/server/placing/order-of-offer-records.ts'
import { placeOrders } from '#orders/server/placing/place-orders.ts'
import { offerPaid } from '#orders/server/placing/ports.ts'
import { lockPurpose } from '#orders/server/placing/purpose-records.ts'
import type { CheckoutSettlement, PaidCheckout } from '#payments/server/checkout-ports.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Settles a paid checkout for its purpose: its orders, the balance of one, or the order of an offer. Repeated,
 * it does nothing further.
 */
export async function settleCheckout(
  client: PoolClient,
  paid: PaidCheckout,
  now: BusinessTime,
): Promise<CheckoutSettlement> {
  const { provider, checkoutId, payment } = paid
  const purpose = await lockPurpose(client, provider, checkoutId)
  if (!purpose) return 'not-its-payment'
  const { balanceOf, isOffer, draftId } = purpose
  // A second payment of one offer is not due and goes back. It needs no goods: their lock comes after that of an order.
  const ofOffer = isOffer && !balanceOf ? await findOrderOfOffer(client, checkoutId) : undefined
  if (ofOffer) {
    await lockOrder(client, { id: ofOffer })
    await turnIntoBalance(client, checkoutId, ofOffer)
  }
  const orderId = balanceOf ?? ofOffer
  if (orderId) return settleBalance(client, { provider, checkoutId, orderId, payment }, now)
  await lockGoods(client, checkoutId)
  const { isItsPayment, orderIds } = await placeOrders(client, paid, now)
  const [placed] = orderIds
  if (draftId && placed) await offerPaid(client, { draftId, orderId: placed, orderIds, checkoutId }, now)
  return isItsPayment ? 'settled' : 'not-its-payment'
}
