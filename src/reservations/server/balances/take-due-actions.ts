// The clock's actions: reminders, overdue balances, lapses, unanswered questions.
import type { PoolClient } from 'pg'
import { closeBalancePages } from '#checkout/server/balance-checkout.ts'
import { openTask } from '#crm/server/open-task.ts'
import { balanceClockOf, isRunning } from '#orders/dates/balance-clock.ts'
import { type BalanceDates, graceNamedOn, reminderDays } from '#orders/dates/balance-days.ts'
import { balanceActionOn, evening, morning } from '#orders/dates/next-action.ts'
import { afterChange } from '#orders/server/changes/after-change.ts'
import { hasWaitingStep } from '#orders/server/changes/step-waits.ts'
import { endSilence, ordersToEndSilenceOf } from '#orders/server/dates/end-silence.ts'
import { hasOverdueLetterOn, letterOfGrace, sendOverdueLetter } from '#orders/server/deadlines/overdue-letter.ts'
import { setBalanceDays } from '#orders/server/deadlines/set-balance-days.ts'
import { type LockedOrder, lockOrder } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/mails/notify.ts'
import { endOrder } from '#orders/server/refunds/end-order.ts'
import { awaitsPerson } from '#orders/steps.ts'
import { sendRefundJob } from '#payments/server/refunds/send-refund.ts'
import { pollSilentCheckouts } from '#payments/server/settlement/poll.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { log } from '#platform/process/log.ts'
import { type BusinessTime, businessNow, dayOf, hourOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { type AwaitingBalance, balancesDueBy } from '#reservations/server/balances/due-records.ts'

/** Runs once a minute by day; missed actions are made up for, once. */
export async function takeDueActionsByDay(closing: AbortSignal): Promise<void> {
  const hour = hourOf(businessNow())
  if (hour >= morning && hour < evening) await takeDueActions(businessNow(), closing)
}

/** Runs after the clock was moved, and after the payments that it closed. */
export async function catchUp(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await pollSilentCheckouts()
    await takeDueActions(businessNow())
  }
}

export async function takeDueActions(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  for (const awaiting of await balancesDueBy(daysAfter(dayOf(now), Math.max(...reminderDays)))) {
    if (closing?.aborted) return
    const action = actionFor(awaiting, dayOf(now))
    if (action) await withOrder(awaiting.id, now, action)
  }
  for (const id of await ordersToEndSilenceOf(dayOf(now))) {
    if (closing?.aborted) return
    await withOrder(id, now, endSilence)
  }
  wake(sendMailJob)
  wake(sendRefundJob)
}

type Action = (client: PoolClient, order: LockedOrder, now: BusinessTime) => Promise<void>

function actionFor(awaiting: AwaitingBalance, today: string): Action | undefined {
  if (!isRunning(balanceClockOf(awaiting.facts, today))) return undefined
  const found = balanceActionOn(today, awaiting)
  if (found?.action === 'remind') return remind(found.days, found.revision)
  return found && { lapse, 'notify-overdue': notifyOverdue, 'ask-owner': askOwnerToReachBuyer }[found.action]
}

/** Looks at the order again under its lock: a payment may have come, or another process may have been faster. */
async function withOrder(id: string, now: BusinessTime, action: Action): Promise<void> {
  try {
    await inTransaction(async (client) => {
      const order = await lockOrder(client, { id })
      if (!order || awaitsPerson(order.facts, dayOf(now))) return
      // The step that waits may be the one that saves it; the next minute makes up for what is left to do.
      if (await hasWaitingStep(client, id)) return
      await action(client, order, now)
      await afterChange(client, order.id, 'shop', now)
    })
  } catch (error) {
    // One order whose action fails must not keep the others from theirs.
    log.error({ err: error, order: id }, 'A due action on an order failed')
  }
}

function remind(days: number, revision: number): Action {
  return async (client, order, now) => {
    if (isRunning(clockOf(order, now))) {
      await notifyBuyer(client, order, 'balance-reminder', now, { data: { days: String(days) }, revision })
    }
  }
}

async function notifyOverdue(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const { dueOn, graceUntil } = order.facts
  const clock = clockOf(order, now)
  if (!dueOn || !graceUntil || dueOn >= dayOf(now) || !isRunning(clock)) return
  if (clock !== 'lapses') return openTaskForOwner(client, order, dueOn, now)
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
  const clock = clockOf(order, now)
  if (!dueOn || !graceUntil || graceUntil >= dayOf(now) || !isRunning(clock)) return
  if (clock !== 'lapses') return openTaskForOwner(client, order, dueOn, now)
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

/** Goods that are overdue put no pressure on their buyer: a person settles it. */
async function openTaskForOwner(
  client: PoolClient,
  { id: orderId, facts }: LockedOrder,
  dueOn: string,
  now: BusinessTime,
) {
  // The task for what left unpaid was given when it turned out so.
  if (facts.partlyShipped) return
  const occasion = `late-house:${orderId}:${dueOn}`
  await openTask(client, { kind: 'late-house', occasion, orderId, facts: { dueOn } }, now)
}

/** The letter of these days of grace was refused for good: a buyer without it loses nothing. */
async function askOwnerToReachBuyer(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const { dueOn, graceUntil } = order.facts
  if (!dueOn || dueOn >= dayOf(now) || !isRunning(clockOf(order, now))) return
  const occasion = `unreached:${order.id}:${graceUntil}`
  await openTask(client, { kind: 'unreached', occasion, orderId: order.id, facts: { dueOn } }, now)
}

function clockOf({ facts }: LockedOrder, now: BusinessTime) {
  return balanceClockOf(facts, dayOf(now))
}
