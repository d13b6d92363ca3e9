import type { PoolClient } from 'pg'
import { leastDeliveryDays } from '#orders/balance-days.ts'
import { putOff } from '#orders/server/dates/put-off.ts'
import type { LockedOrder } from '#orders/server/locked-order.ts'
import { notifyBoth } from '#orders/server/notify.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { daysAfter, daysBetween } from '#platform/days.ts'

/**
 * The last of the price has come.
 *
 * @param paidOn the day on which the buyer paid, which may be some days before the money is there
 */
export async function thankForBalance(
  client: PoolClient,
  order: LockedOrder,
  paidOn: string,
  now: BusinessTime,
): Promise<void> {
  const { dueOn, asksAboutDate, houseLate } = order.facts
  // A buyer who is asked to wait, or has overdue goods, need not pay yet.
  const late = dueOn && !asksAboutDate && !houseLate ? daysBetween(dueOn, paidOn) : 0
  // By the terms, a late payment delays the delivery by as many days; no day is named by which nothing can be there.
  const earliest = daysAfter(dayOf(now), leastDeliveryDays)
  if (late > 0) await putOff(client, order.id, { days: late, reason: 'paid-late', earliest }, now)
  const facts = { ...(late > 0 && { daysLate: String(late) }) }
  // A payment that was voided may have been thanked for before.
  await notifyBoth(client, order, { letter: 'balance-paid', note: 'balance-note' }, now, { facts, revision: 'next' })
}
