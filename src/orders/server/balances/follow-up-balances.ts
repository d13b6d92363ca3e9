// An unpaid balance, from the top to the bottom of this file: the shop reminds the buyer before the due day, names the last
// day to pay once the balance is overdue, and ends the reservation after that day. `orders/balances/balance-action.ts` decides
// which of these a day brings, `balance-follow-up.ts` beside it whether any does; docs/deadlines.md lists what stops each.
import type { PoolClient } from 'pg'
import { closeBalancePages } from '#checkout/server/sessions/balance-checkout.ts'
import { houseRules } from '#legal/server/facts.ts'
import { balanceActionOn } from '#orders/balances/balance-action.ts'
import { type BalanceDates, graceNamedOn } from '#orders/balances/balance-days.ts'
import { runningFollowUp } from '#orders/balances/balance-follow-up.ts'
import { revisionOfDay } from '#orders/balances/balance-letter.ts'
import { hasOverdueLetterOn, letterOfGrace, sendOverdueLetter } from '#orders/server/balance-days/overdue-letter.ts'
import { setBalanceDays } from '#orders/server/balance-days/set-balance-days.ts'
import { type AwaitingBalance, balancesDueBy } from '#orders/server/balances/due-records.ts'
import { asShop, type ScheduledAction } from '#orders/server/changes/as-shop.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { endOrder } from '#orders/server/refunds/end-order.ts'
import { isPastDue } from '#orders/states/past-due.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { createTask } from '#tasks/server/create-task.ts'

export async function followUpBalances(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  const { reminderDays: firstReminder } = houseRules()
  for (const awaiting of await balancesDueBy(daysAfter(dayOf(now), firstReminder))) {
    if (closing?.aborted) return
    const action = actionFor({ ...awaiting, firstReminder }, dayOf(now))
    if (action) await asShop(awaiting.id, now, action)
  }
}

function actionFor(awaiting: AwaitingBalance & { firstReminder: number }, today: string): ScheduledAction | undefined {
  if (!runningFollowUp(awaiting.facts, today)) return undefined
  const due = balanceActionOn(today, awaiting)
  if (due?.action === 'remind') return sendReminder(revisionOfDay(due.day))
  return (
    due && { lapse: lapseReservation, 'notify-overdue': notifyOverdue, 'ask-owner': askOwnerToReachBuyer }[due.action]
  )
}

function sendReminder(revision: number): ScheduledAction {
  return async (client, order, now) => {
    if (runningFollowUp(order.facts, dayOf(now))) {
      await notifyBuyer(client, order, 'balance-reminder', now, { revision })
    }
  }
}

/**
 * The letter of the days of grace, once the due day is past. Where the goods are late themselves, the owner has a task
 * instead.
 */
async function notifyOverdue(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const running = runningFollowUp(order.facts, dayOf(now))
  if (!running || !isPastDue(running, dayOf(now))) return
  if (running.followUp !== 'lapses') return createLateHouseTask(client, order, running.dueOn, now)
  // An owner has reminded them today: the letter of the days of grace is one of tomorrow.
  if (await hasOverdueLetterOn(client, order.id, dayOf(now), 'by-hand')) return
  await nameGrace(client, order, running, now)
}

/** Names the last day of grace, with enough days left of it: the shop may have slept, or a bank have decided late. */
async function nameGrace(
  client: PoolClient,
  order: LockedOrder,
  { dueOn, graceUntil }: BalanceDates,
  now: BusinessTime,
): Promise<void> {
  const dates = { dueOn, graceUntil: graceNamedOn(dayOf(now), graceUntil, order.facts.graceDays) }
  if (dates.graceUntil !== graceUntil) await setBalanceDays(client, order.id, dates, now)
  await sendOverdueLetter(client, order, dates, now)
}

/** The letter of these days of grace was refused permanently: a buyer without it loses nothing. */
async function askOwnerToReachBuyer(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const running = runningFollowUp(order.facts, dayOf(now))
  if (!running || !isPastDue(running, dayOf(now))) return
  const { dueOn, graceUntil } = running
  const task = { kind: 'unreached', of: [order.id, graceUntil], orderId: order.id, facts: { dueOn } } as const
  await createTask(client, task, now)
}

/**
 * Ends the reservation, once no page for its balance is open any more: a payment under way is in time. It ends
 * only on a last day that a letter named; a buyer without such a letter gets all days of grace from now.
 */
async function lapseReservation(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const running = runningFollowUp(order.facts, dayOf(now))
  if (!running || running.graceUntil >= dayOf(now)) return
  if (running.followUp !== 'lapses') return createLateHouseTask(client, order, running.dueOn, now)
  const { wereOpen } = await closeBalancePages(client, order.id, now)
  if (wereOpen) return
  const letter = await letterOfGrace(client, order.id, running.graceUntil)
  // It names another day once it leaves (orders/server/deadlines/before-sending.ts).
  if (letter === 'waiting') return
  if (letter === undefined) return nameGrace(client, order, running, now)
  await endOrder(client, order, { because: 'lapsed', actor: 'shop' }, now)
}

/** Creates a task in the place of a letter or a lapse: where the goods are late themselves, a person decides. */
async function createLateHouseTask(
  client: PoolClient,
  { id: orderId, facts }: LockedOrder,
  dueOn: string,
  now: BusinessTime,
): Promise<void> {
  // The task for what left unpaid was given when it turned out so.
  if (facts.partlyShipped) return
  await createTask(client, { kind: 'late-house', of: [orderId, dueOn], orderId, facts: { dueOn } }, now)
}
