import type { PoolClient } from 'pg'
import { leastDeliveryDays } from '#orders/dates/balance-days.ts'
import { putOff, type TakenBack } from '#orders/server/deadlines/put-off.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { notifyBoth } from '#orders/server/mails/notify.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

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
  await thank(client, order, await delay(client, order, { paidOn, at: now }), now)
}

/** When a payment was entered, and the day on which the buyer made it. */
export type PaidOn = { paidOn: string; at: BusinessTime }

/**
 * By the terms, a late payment delays the delivery by as many days. Answers how many days late it was.
 *
 * @param atMost by position: only these lines, by so many days at most
 */
export async function delay(
  client: PoolClient,
  { id, facts }: LockedOrder,
  { paidOn, at }: PaidOn,
  atMost?: TakenBack,
): Promise<number> {
  const { dueOn, asksAboutDate, houseLate } = facts
  // A buyer who is asked to wait, or has overdue goods, need not pay yet.
  const days = dueOn && !asksAboutDate && !houseLate ? daysBetween(dueOn, paidOn) : 0
  if (days <= 0) return 0
  // No day is named by which nothing can be there.
  const earliest = daysAfter(dayOf(at), leastDeliveryDays)
  await putOff(client, id, { days, reason: 'paid-late', earliest, ...(atMost && { atMost }) }, at)
  return atMost ? Math.min(days, Math.max(0, ...atMost.values())) : days
}

export async function thank(
  client: PoolClient,
  order: LockedOrder,
  daysLate: number,
  now: BusinessTime,
): Promise<void> {
  const facts = { ...(daysLate > 0 && { daysLate: String(daysLate) }) }
  // A payment that was voided may have been thanked for before.
  await notifyBoth(client, order, { letter: 'balance-paid', note: 'balance-note' }, now, { facts, revision: 'next' })
}
