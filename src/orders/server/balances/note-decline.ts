import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import { type BalanceDates, graceNamedOn } from '#orders/balances/balance-days.ts'
import { balanceFollowUpOf } from '#orders/balances/balance-follow-up.ts'
import { leastDays } from '#orders/dates/date-question.ts'
import type { OrderFacts } from '#orders/order.ts'
import { findDeclineTimes } from '#orders/server/balance-days/balance-days-records.ts'
import { letterOfGrace, sendOverdueLetter } from '#orders/server/balance-days/overdue-letter.ts'
import { declineTask, setBalanceDays } from '#orders/server/balance-days/set-balance-days.ts'
import { type LockedOrder, readLocked, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { storeState } from '#orders/server/states/store-state.ts'
import { isPastDue } from '#orders/states/past-due.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, laterDay } from '#platform/time/days.ts'
import { createTask } from '#tasks/server/create-task.ts'
import { finishTasksOf } from '#tasks/server/finish-task.ts'

// A last day that a letter has named is moved by the first declines after the due day alone, up to this number: payments that
// fail could put the end off without limit.
const declinesWithDays = 2

/**
 * A bank has declined a payment of what is due of a locked order. The buyer reads so, with the day by which they can pay in
 * another way: at least three days from now where the reservation would end before, for the first two declines after the
 * day on which it was due.
 */
export async function noteDecline(
  client: PoolClient,
  orderId: LockedOrderId,
  declined: Amount,
  now: BusinessTime,
): Promise<void> {
  const order = await readLocked(client, orderId)
  const { minor, currency } = declined
  await recordEvent(client, orderId, 'payment-declined', 'shop', { amount_minor: minor, currency }, now)
  const data = { declined: String(minor) }
  const isNamed = await nameLaterGrace(client, order, data, now)
  if (!isNamed) await notifyBuyer(client, order, 'balance-declined', now, { data, revision: 'next' })
  await openTaskOfDecline(client, orderId, now)
  await storeState(client, orderId)
}

/** In the days of grace an owner may want to reach the buyer before the reservation ends: one task, however many declines. */
async function openTaskOfDecline(client: PoolClient, orderId: LockedOrderId, now: BusinessTime): Promise<void> {
  const { facts } = await readLocked(client, orderId)
  const grace = runningGraceOf(facts, dayOf(now))
  if (!grace) return
  await finishTasksOf(client, orderId, [declineTask], 'shop', now)
  const task = { kind: declineTask, of: [orderId, now.toISOString()], orderId, dueOn: grace.graceUntil } as const
  await createTask(client, task, now)
}

/** Returns whether a letter of the days of grace says it all: it names a day that no letter has named before. */
async function nameLaterGrace(
  client: PoolClient,
  order: LockedOrder,
  data: { declined: string },
  now: BusinessTime,
): Promise<boolean> {
  const today = dayOf(now)
  const grace = runningGraceOf(order.facts, today)
  if (!grace) return false
  const { dueOn, graceUntil } = grace
  const wasNamed = await letterOfGrace(client, order.id, graceUntil)
  if (wasNamed && (await declinesAfter(client, order.id, dueOn)) > declinesWithDays) return false
  const named = wasNamed
    ? laterDay(graceUntil, daysAfter(today, leastDays))
    : graceNamedOn(today, graceUntil, order.facts.graceDays)
  if (wasNamed && named === graceUntil) return false
  await setBalanceDays(client, order.id, { dueOn, graceUntil: named }, now)
  return sendOverdueLetter(client, order, { dueOn, graceUntil: named }, now, data)
}

/** The days of an overdue balance whose reservation lapses after the days of grace. */
function runningGraceOf(facts: OrderFacts, today: string): BalanceDates | undefined {
  const { dueOn, graceUntil } = facts
  const isInGrace = isPastDue(facts, today) && balanceFollowUpOf(facts, today) === 'lapses'
  return isInGrace && dueOn && graceUntil ? { dueOn, graceUntil } : undefined
}

async function declinesAfter(client: PoolClient, orderId: string, dueOn: string): Promise<number> {
  return (await findDeclineTimes(client, orderId)).filter((at) => isPastDue({ dueOn }, dayOf(at))).length
}
