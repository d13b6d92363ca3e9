import type { PoolClient } from 'pg'
import { owedBackOf } from '#orders/due/owed-back.ts'
import type { Units } from '#orders/goods/units.ts'
import type { UnitPlace } from '#orders/goods/units-by-place.ts'
import type { EventDetail } from '#orders/order-schemas/event-schema.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { lowerPrice } from '#orders/server/refunds/lower-price.ts'
import { removeUnits } from '#orders/server/refunds/remove-units.ts'
import type { RefundPlan } from '#orders/sums/refund.ts'
import { oweRefund } from '#payments/server/refunds/owe-refund.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Giving = {
  /** Distinguishes this refund from every other of the order. */
  occasion: string
  actor: string
  refundReason: 'granted' | 'cancelled'
  /** The details of its event, beside the amounts. */
  detail: EventDetail
  /** As the buyer reads it; without one another letter says it. */
  reason: string | undefined
  units: readonly Units[]
  /** As in `removeUnits`. */
  first?: UnitPlace | undefined
  restock: boolean
}

/** Lowers the price of a locked order as planned, gives the money back, takes the units out, and writes to the buyer. */
export async function carryOutRefund(
  client: PoolClient,
  order: LockedOrder,
  plan: RefundPlan,
  { occasion, actor, refundReason, detail, reason, units, first, restock }: Giving,
  now: BusinessTime,
) {
  const orderId = order.id
  await lowerPrice(client, order, plan, { occasion, actor }, now)
  const owedBefore = owedBackOf(order.facts)
  await oweRefund(client, { orderId, total: plan.returns, owedBefore, reason: refundReason, occasion }, now)
  await removeUnits(client, orderId, { units, first, restock, by: actor }, now)
  const { minor: waived_minor, currency } = plan.priceReduction
  const event = { amount_minor: plan.returns.minor, waived_minor, currency, ...detail }
  await recordEvent(client, orderId, 'price-lowered', actor, event, now)
  if (reason !== undefined) {
    const data = { minor: String(plan.returns.minor), reason }
    await notifyBuyer(client, order, 'order-refunded', now, { data, revision: 'next' })
  }
  return event
}
