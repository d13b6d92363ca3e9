// The scheduled follow-up of unpaid balances: reminders, the letter of the days of grace (`notify-overdue.ts`), the end of
// the reservation (`lapse-reservation.ts`).
import type { PoolClient } from 'pg'
import { createTask } from '#crm/server/create-task.ts'
import { houseRules } from '#legal/server/facts.ts'
import { runningFollowUp } from '#orders/dates/balance-follow-up.ts'
import { revisionOfDay } from '#orders/dates/balance-letter.ts'
import { balanceActionOn } from '#orders/dates/next-action.ts'
import { asShop, type ScheduledAction } from '#orders/server/changes/as-shop.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { isPastDue } from '#orders/states/past-due.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { type AwaitingBalance, balancesDueBy } from '#reservations/server/balances/due-records.ts'
import { lapseReservation } from '#reservations/server/balances/lapse-reservation.ts'
import { notifyOverdue } from '#reservations/server/balances/notify-overdue.ts'

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
  const found = balanceActionOn(today, awaiting)
  if (found?.action === 'remind') return remind(revisionOfDay(found.day))
  return (
    found &&
    { lapse: lapseReservation, 'notify-overdue': notifyOverdue, 'ask-owner': askOwnerToReachBuyer }[found.action]
  )
}

function remind(revision: number): ScheduledAction {
  return async (client, order, now) => {
    if (runningFollowUp(order.facts, dayOf(now))) {
      await notifyBuyer(client, order, 'balance-reminder', now, { revision })
    }
  }
}

/** The letter of these days of grace was refused permanently: a buyer without it loses nothing. */
async function askOwnerToReachBuyer(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const running = runningFollowUp(order.facts, dayOf(now))
  if (!running || !isPastDue(running, dayOf(now))) return
  const { dueOn, graceUntil } = running
  const task = { kind: 'unreached', of: [order.id, graceUntil], orderId: order.id, facts: { dueOn } } as const
  await createTask(client, task, now)
}
