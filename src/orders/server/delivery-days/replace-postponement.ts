import type { PoolClient } from 'pg'
import { overpaidOf } from '#orders/due/kept-money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderFacts } from '#orders/order.ts'
import { type LaterPayment, paymentsSince } from '#orders/server/delivery-days/later-payment-records.ts'
import { revertPostponement } from '#orders/server/delivery-days/postpone-delivery.ts'
import { postponeForLatePayment } from '#orders/server/delivery-days/postpone-for-late-payment.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/**
 * Reverts the delay of a voided payment. If later payments complete the price, their delay replaces it, by no more days than
 * the buyer has read. Returns its days; undefined if the price is incomplete.
 *
 * @param at when the voided payment was entered
 */
export async function replacePostponement(
  client: PoolClient,
  order: LockedOrder,
  at: Date,
  now: BusinessTime,
): Promise<number | undefined> {
  const reverted = await revertPostponement(client, order.id, { reason: 'paid-late', at }, now)
  const completing = completingOf(await paymentsSince(client, order.id, at), order.facts)
  if (!completing) return undefined
  return postponeForLatePayment(client, order, { paidOn: paidOn(completing), at: completing.at }, reverted)
}

const paidOn = ({ at, arrivedOn, begunAt }: LaterPayment) => arrivedOn ?? dayOf(begunAt ?? at)

/** The payment that came last of those that the price needs: what came after it is above the price. */
function completingOf(payments: readonly LaterPayment[], facts: OrderFacts): LaterPayment | undefined {
  if (dueOf(facts).minor > 0) return undefined
  const latestFirst = [...payments].sort((one, other) => (paidOn(one) < paidOn(other) ? 1 : -1))
  let spare = overpaidOf(facts).minor
  return latestFirst.find(({ minor }) => {
    if (minor > spare) return true
    spare -= minor
    return false
  })
}
