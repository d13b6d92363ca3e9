// The scheduled follow-up of unpaid balances: reminders, the letter of the days of grace, the end of the reservation.
import type { PoolClient } from 'pg'
import { closeBalancePages } from '#checkout/server/balance-checkout.ts'
import { createTask } from '#crm/server/create-task.ts'
import { type BalanceDates, graceNamedOn, reminderDays } from '#orders/dates/balance-days.ts'
import { balanceFollowUpOf, isRunning } from '#orders/dates/balance-follow-up.ts'
import { revisionOfDay } from '#orders/dates/balance-letter.ts'
import { balanceActionOn } from '#orders/dates/next-action.ts'
import { isPastDue } from '#orders/past-due.ts'
import { asShop, type ScheduledAction } from '#orders/server/changes/as-shop.ts'
import { endUnansweredQuestions } from '#orders/server/dates/end-unanswered-questions.ts'
import { hasOverdueLetterOn, letterOfGrace, sendOverdueLetter } from '#orders/server/deadlines/overdue-letter.ts'
import { setBalanceDays } from '#orders/server/deadlines/set-balance-days.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/mails/notify.ts'
import { endOrder } from '#orders/server/refunds/end-order.ts'
import { pollSilentCheckouts } from '#payments/server/settlement/poll.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { type AwaitingBalance, balancesDueBy } from '#reservations/server/balances/due-records.ts'

/** Runs after a trial moved its clock, and after the payments that it closed. */
export async function catchUpAfterClockMove(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await pollSilentCheckouts()
    await followUpBalances(businessNow())
    await endUnansweredQuestions(businessNow())
  }
}

export async function followUpBalances(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  for (const awaiting of await balancesDueBy(daysAfter(dayOf(now), Math.max(...reminderDays)))) {
    if (closing?.aborted) return
    const action = actionFor(awaiting, dayOf(now))
    if (action) await asShop(awaiting.id, now, action)
  }
}

function actionFor(awaiting: AwaitingBalance, today: string): ScheduledAction | undefined {
  if (!isRunning(balanceFollowUpOf(awaiting.facts, today))) return undefined
  const found = balanceActionOn(today, awaiting)
  if (found?.action === 'remind') return remind(found.days, revisionOfDay(found.day))
  return found && { lapse, 'notify-overdue': notifyOverdue, 'ask-owner': askOwnerToReachBuyer }[found.action]
}

function remind(days: number, revision: number): ScheduledAction {
  return async (client, order, now) => {
    if (isRunning(followUpOf(order, now))) {
      await notifyBuyer(client, order, 'balance-reminder', now, { data: { days: String(days) }, revision })
    }
  }
}

async function notifyOverdue(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const { dueOn, graceUntil } = order.facts
  const followUp = followUpOf(order, now)
  if (!dueOn || !graceUntil || !isPastDue(order.facts, dayOf(now)) || !isRunning(followUp)) return
  if (followUp !== 'lapses') return createTaskForOwner(client, order, dueOn, now)
  // An owner has reminded them today: the letter of the days of grace is one of tomorrow.
  if (await hasOverdueLetterOn(client, order.id, dayOf(now), 'by-hand')) return
  await nameGrace(client, order, { dueOn, graceUntil }, now)
}

/**
 * Ends the reservation, once no page for its balance is open any more: a payment under way is in time. The last day
 * that a letter named stays; a buyer without such a letter has ten days from now.
 */
async function lapse(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const { dueOn, graceUntil } = order.facts
  const followUp = followUpOf(order, now)
  if (!dueOn || !graceUntil || graceUntil >= dayOf(now) || !isRunning(followUp)) return
  if (followUp !== 'lapses') return createTaskForOwner(client, order, dueOn, now)
  const { wereOpen } = await closeBalancePages(client, order.id, now)
  if (wereOpen) return
  const letter = await letterOfGrace(client, order.id, graceUntil)
  // It names another day once it leaves (orders/server/deadlines/before-sending.ts).
  if (letter === 'waiting') return
  if (letter === undefined) return nameGrace(client, order, { dueOn, graceUntil }, now)
  await endOrder(client, order, { because: 'lapsed', actor: 'shop' }, now)
}

/** Names the last day of grace, with enough days left of it: the shop may have slept, or a bank have decided late. */
async function nameGrace(
  client: PoolClient,
  order: LockedOrder,
  { dueOn, graceUntil }: BalanceDates,
  now: BusinessTime,
) {
  const dates = { dueOn, graceUntil: graceNamedOn(dayOf(now), graceUntil) }
  if (dates.graceUntil !== graceUntil) await setBalanceDays(client, order.id, dates, now)
  await sendOverdueLetter(client, order, dates, now)
}

/** Creates a task in the place of a letter or a lapse: where the goods are late themselves, a person decides. */
async function createTaskForOwner(
  client: PoolClient,
  { id: orderId, facts }: LockedOrder,
  dueOn: string,
  now: BusinessTime,
) {
  // The task for what left unpaid was given when it turned out so.
  if (facts.partlyShipped) return
  await createTask(client, { kind: 'late-house', of: [orderId, dueOn], orderId, facts: { dueOn } }, now)
}

/** The letter of these days of grace was refused permanently: a buyer without it loses nothing. */
async function askOwnerToReachBuyer(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const { dueOn, graceUntil } = order.facts
  if (!dueOn || !isPastDue(order.facts, dayOf(now)) || !isRunning(followUpOf(order, now))) return
  const task = { kind: 'unreached', of: [order.id, String(graceUntil)], orderId: order.id, facts: { dueOn } } as const
  await createTask(client, task, now)
}

function followUpOf({ facts }: LockedOrder, now: BusinessTime) {
  return balanceFollowUpOf(facts, dayOf(now))
}
