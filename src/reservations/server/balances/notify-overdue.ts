import type { PoolClient } from 'pg'
import { type BalanceDates, graceNamedOn } from '#orders/dates/balance-days.ts'
import { runningFollowUp } from '#orders/dates/balance-follow-up.ts'
import { hasOverdueLetterOn, sendOverdueLetter } from '#orders/server/deadlines/overdue-letter.ts'
import { setBalanceDays } from '#orders/server/deadlines/set-balance-days.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { isPastDue } from '#orders/states/past-due.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { createLateHouseTask } from '#reservations/server/balances/create-late-house-task.ts'

/**
 * The letter of the days of grace, once the due day is past. Where the goods are late themselves, the owner has a task
 * instead.
 */
export async function notifyOverdue(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const running = runningFollowUp(order.facts, dayOf(now))
  if (!running || !isPastDue(running, dayOf(now))) return
  if (running.followUp !== 'lapses') return createLateHouseTask(client, order, running.dueOn, now)
  // An owner has reminded them today: the letter of the days of grace is one of tomorrow.
  if (await hasOverdueLetterOn(client, order.id, dayOf(now), 'by-hand')) return
  await nameGrace(client, order, running, now)
}

/** Names the last day of grace, with enough days left of it: the shop may have slept, or a bank have decided late. */
export async function nameGrace(
  client: PoolClient,
  order: LockedOrder,
  { dueOn, graceUntil }: BalanceDates,
  now: BusinessTime,
): Promise<void> {
  const dates = { dueOn, graceUntil: graceNamedOn(dayOf(now), graceUntil) }
  if (dates.graceUntil !== graceUntil) await setBalanceDays(client, order.id, dates, now)
  await sendOverdueLetter(client, order, dates, now)
}
