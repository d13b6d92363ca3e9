import type { PoolClient } from 'pg'
import { isLess } from '#money/money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import type { OrderFacts } from '#orders/order.ts'
import { confirmBalance } from '#orders/server/balances/thank-for-balance.ts'
import { giveTimeAgain } from '#orders/server/deadlines/give-time-again.ts'
import { moveDeliveryDay } from '#orders/server/delivery-days/move-delivery-day.ts'
import { hasRevertedPostponement } from '#orders/server/delivery-days/postpone-delivery.ts'
import { replacePostponement } from '#orders/server/delivery-days/replace-postponement.ts'
import { type LockedOrder, readLocked } from '#orders/server/facts/locked-order.ts'
import { lettersWithSums } from '#orders/server/letter-texts/templates.ts'
import { firstUncorrectedVoidAt, mayHaveNamedRefund } from '#orders/server/notifications/mail-records.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { unmarkPreparing } from '#orders/server/parcels/ship-records.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { wasMailSent, withdrawMails } from '#platform/mail/recalled-mails.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'
import { finishTasksOf } from '#tasks/server/finish-task.ts'

const thanks = ['balance-paid', 'balance-note']

/** Undoes the effects of a payment that never came; a buyer who was notified of it is notified again. */
export async function undoPayment(
  client: PoolClient,
  before: LockedOrder,
  { at: since, surplusMinor }: { at: Date; surplusMinor: number },
  now: BusinessTime,
): Promise<void> {
  const orderId = before.id
  await withdrawMails(client, { orderId, templates: thanks, since })
  const order = await readLocked(client, orderId)
  const again = () => replacePostponement(client, order, since, now)
  const daysLate = await moveDeliveryDay(client, orderId, 'paid-late', again, now)
  const { facts } = order
  const due = dueOf(facts)
  // A payment that was voided before may be named in a letter that stayed true, since this one covered its sum.
  const readSince = earlier(since, await firstUncorrectedVoidAt(client, { orderId, templates: lettersWithSums }))
  const haveRead = (templates: readonly string[]) => wasMailSent(client, { orderId, templates, since: readSince })
  // Days that ran on beside a part of the sum stay, unless their buyer has counted on that part.
  const keepsDays = dueOf(before.facts).minor > 0 && !(await haveRead(lettersWithSums))
  if (due.minor > 0) await askAgain(client, before, facts, { since, keepsDays }, now)
  // The price is paid all the same, and its buyer has read no thanks.
  else if (daysLate !== undefined && !(await haveRead(thanks))) await confirmBalance(client, order, daysLate, now)
  if (!(await haveRead(lettersWithSums))) return
  const counted = { at: since, hasSurplus: surplusMinor > 0 }
  const returnsLess =
    isLess(owedBackOf(facts), owedBackOf(before.facts)) &&
    (await mayHaveNamedRefund(client, { orderId, templates: lettersWithSums }, counted, now))
  if (due.minor > 0) {
    const isSooner = await hasRevertedPostponement(client, orderId, readSince)
    const data = { returns: returnsLess ? 'less' : 'same', ...(isSooner && { delivery: 'taken-back' }) }
    await notifyBuyer(client, before, 'payment-corrected', now, { data, revision: 'next' })
  } else if (returnsLess) await notifyBuyer(client, before, 'return-corrected', now, { revision: 'next' })
}

const earlier = (one: Date, other: Date | null) => (other && other < one ? other : one)

/** The sum counted as paid is due again, and goods shipped without it are a task. */
async function askAgain(
  client: PoolClient,
  before: LockedOrder,
  facts: OrderFacts,
  { since, keepsDays }: { since: Date; keepsDays: boolean },
  now: BusinessTime,
): Promise<void> {
  const orderId = before.id
  await unmarkPreparing(client, orderId)
  // A sum that a bank took is asked for by no day, unless its balance had one.
  const hasDay = before.facts.dueOn !== null || stateOf(facts, dayOf(now)) !== 'dispute-lost'
  if (hasDay && !keepsDays) await giveTimeAgain(client, before, since, now)
  if (!facts.partlyShipped) return
  // One task for the order, not one for each payment that never came; the sum is read when the task is.
  await finishTasksOf(client, orderId, ['sent-unpaid'], 'shop', now)
  await createTask(client, { kind: 'sent-unpaid', of: [orderId, now.toISOString()], orderId }, now)
}
