import type { PoolClient } from 'pg'
import { returnToStock } from '#catalogue/server/stock/return-to-stock.ts'
import { closeBalancePages } from '#checkout/server/sessions/balance-checkout.ts'
import { storeOrdersOf } from '#contacts/server/store-orders-of.ts'
import { add, atLeastZero } from '#money/money.ts'
import { keptForPrice } from '#orders/due/kept-money.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import type { Cancellation } from '#orders/order.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer, notifyHouse } from '#orders/server/notifications/notify.ts'
import { markEnded } from '#orders/server/refunds/end-order-records.ts'
import { reductionsFor } from '#orders/sums/reductions.ts'
import { waive } from '#payments/server/ledger/waive.ts'
import { oweRefund } from '#payments/server/refunds/owe-refund.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Ending = { because: Exclude<Cancellation, 'sold-out'>; actor: string; reason?: string | undefined }

/**
 * Ends a locked order that was not shipped: nothing is due any more, all payments are refunded, its units can be sold
 * again, and buyer and house are notified.
 */
export async function endOrder(
  client: PoolClient,
  order: LockedOrder,
  { because, actor, reason }: Ending,
  now: BusinessTime,
): Promise<void> {
  const { id: orderId, facts } = order
  if (facts.partlyShipped) throw new Error(`A part of order ${order.number} has left the house`)
  const backBefore = String(add(add(facts.refunded, facts.returning), owedBackOf(facts)).minor)
  await returnToStock(client, await markEnded(client, orderId, because, now), { orderId, now })
  await closeBalancePages(client, orderId, now)
  const reductions = reductionsFor(facts.price, await readLines(client, orderId))
  await waive(client, { orderId, reductions, reason: 'cancelled', occasion: 'cancelled', actor }, now)
  const total = atLeastZero(keptForPrice(facts))
  const owed = { orderId, total, owedBefore: owedBackOf(facts), reason: 'cancelled', occasion: 'cancelled' } as const
  await oweRefund(client, owed, now)
  await recordEvent(client, orderId, 'cancelled', actor, { because, ...(reason && { reason }) }, now)
  const letter = because === 'lapsed' ? 'reservation-lapsed' : 'order-cancelled'
  await notifyBuyer(client, order, letter, now, { data: { backBefore, ...(reason && { reason }) } })
  await notifyHouse(client, orderId, `${letter}-note`, now)
  await storeOrdersOf(client, order.email)
}
