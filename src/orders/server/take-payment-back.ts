import type { PoolClient } from 'pg'
import { finishTasksOf } from '#crm/server/finish-task.ts'
import { giveTask } from '#crm/server/give-task.ts'
import { dueOf } from '#orders/order.ts'
import { askForBalance } from '#orders/server/ask-for-balance.ts'
import { type LockedOrder, readLocked } from '#orders/server/locked-order.ts'
import { takeDelayBack } from '#orders/server/put-off.ts'
import { unmarkPreparing } from '#orders/server/step-records.ts'
import { tellBuyer } from '#orders/server/tell.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { daysAfter, laterDay } from '#platform/days.ts'
import { hasLeft, withdrawMails } from '#platform/owed-mail.ts'
import { balanceDays, graceDays } from '#reservations/reservation.ts'

const thanks = ['balance-paid', 'balance-note']
// Letters that promise the payment back.
const promisesReturn = ['order-cancelled', 'reservation-lapsed']
// Letters whose sums counted the payment.
const misled = ['balance-paid', 'balance-call', 'balance-reminder', 'balance-extended', 'balance-overdue']

/** Undoes what followed from a payment that was recorded `since` and never came; a buyer who was told of it is told. */
export async function takePaymentBack(
  client: PoolClient,
  before: LockedOrder,
  since: Date,
  now: BusinessTime,
): Promise<void> {
  const orderId = before.id
  await withdrawMails(client, { orderId, templates: thanks, since })
  await takeDelayBack(client, orderId, since, now)
  const { facts } = await readLocked(client, orderId)
  if (dueOf(facts).minor === 0) return correctReturn(client, before, since, now)
  await unmarkPreparing(client, orderId)
  await giveTimeAgain(client, before, now)
  if (facts.partlyShipped) {
    const occasion = `sent-unpaid:${orderId}:${now.toISOString()}`
    // One task for the order, not one for each payment that never came; the sum is read when the task is.
    await finishTasksOf(client, orderId, 'sent-unpaid', 'shop', now)
    await giveTask(client, { kind: 'sent-unpaid', occasion, orderId }, now)
  }
  if (await hasLeft(client, { orderId, templates: misled, since })) {
    await tellBuyer(client, before, 'payment-corrected', now, { revision: 'next' })
  }
}

/** Whoever was told that the payment goes back waits for money that was never there. */
async function correctReturn(client: PoolClient, order: LockedOrder, since: Date, now: BusinessTime): Promise<void> {
  if (!order.facts.cancelledBecause) return
  if (await hasLeft(client, { orderId: order.id, templates: promisesReturn, since })) {
    await tellBuyer(client, order, 'return-corrected', now, { revision: 'next' })
  }
}

/** Whoever was told that they had paid has as long as if the balance were asked for today. */
async function giveTimeAgain(client: PoolClient, { id, facts }: LockedOrder, now: BusinessTime): Promise<void> {
  if (!facts.dueOn && !facts.partlyShipped) return
  const dueOn = laterDay(facts.dueOn ?? '', daysAfter(dayOf(now), balanceDays))
  await askForBalance(client, id, { dueOn, graceUntil: daysAfter(dueOn, graceDays) }, now)
}
