import type { PoolClient } from 'pg'
import { balanceFollowUpOf } from '#orders/balances/balance-follow-up.ts'
import { leastDays } from '#orders/dates/date-question.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { letterOfGrace, sendOverdueLetter } from '#orders/server/balance-days/overdue-letter.ts'
import { setBalanceDays } from '#orders/server/balance-days/set-balance-days.ts'
import { beginPause, endPause } from '#orders/server/deadlines/pause-records.ts'
import { addAnswerDays } from '#orders/server/delivery-days/answer-records.ts'
import { moveDeliveryDay } from '#orders/server/delivery-days/move-delivery-day.ts'
import { postponeWithDueDay } from '#orders/server/delivery-days/postpone-delivery.ts'
import { type LockedOrder, readLocked, recordEvent } from '#orders/server/facts/locked-order.ts'
import { isPaused } from '#orders/states/under-way.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween, laterDay } from '#platform/time/days.ts'

/**
 * Begins or ends the pause of a locked order, as its facts say. After a pause the order has its days again: the balance is
 * due and its goods delivered, and an answer about a later date is waited for, as many days later. Reasons that overlap
 * are one pause. Returns the order as it is then.
 */
export async function updatePause(client: PoolClient, id: LockedOrderId, now: BusinessTime): Promise<LockedOrder> {
  const order = await readLocked(client, id)
  if (isPaused(order.facts, dayOf(now))) {
    const begins = await beginPause(client, id, now)
    if (begins && hasDaysThatRun(order)) await recordEvent(client, id, 'pause-began', 'shop', {}, now)
    return order
  }
  const pause = await endPause(client, id)
  if (!pause || order.facts.cancelledBecause) return order
  const { since, isInHistory } = pause
  const days = daysBetween(dayOf(since), dayOf(now))
  if (days > 0) await giveTimeBack(client, order, days, now)
  const resumed = await readLocked(client, id)
  const { dueOn } = resumed.facts
  const { dueOn: previousOn } = order.facts
  const due = dueOn && previousOn && dueOn !== previousOn ? { dueOn, previousOn } : null
  if (isInHistory) await recordEvent(client, id, 'pause-ended', 'shop', { days, ...due }, now)
  // The sum became due while the order was paused.
  else if (due) await recordEvent(client, id, 'due-moved', 'shop', due, now)
  return resumed
}

/** Whether days run that a pause stops: to pay by, or to answer within. */
function hasDaysThatRun({ facts }: LockedOrder): boolean {
  return facts.asksAboutDate || (facts.dueOn !== null && !facts.shipped && dueOf(facts).minor > 0)
}

async function giveTimeBack(client: PoolClient, order: LockedOrder, days: number, now: BusinessTime) {
  const { id, facts } = order
  await addAnswerDays(client, id, days)
  const { dueOn, graceUntil } = facts
  if (!dueOn || !graceUntil || dueOf(facts).minor === 0) return
  const wasNamed = (await letterOfGrace(client, id, graceUntil)) === 'sent'
  const dates = { dueOn: daysAfter(dueOn, days), graceUntil: daysAfter(graceUntil, days) }
  const follow = () =>
    postponeWithDueDay(client, order, { reason: 'paused', previousOn: dueOn, dueOn: dates.dueOn }, now)
  await moveDeliveryDay(client, id, 'paused', follow, now)
  if (!wasNamed) return setBalanceDays(client, id, dates, now)
  // An order that was paused on one of the last days has a few of them left once the letter is sent.
  const named = { ...dates, graceUntil: laterDay(dates.graceUntil, daysAfter(dayOf(now), leastDays)) }
  await setBalanceDays(client, id, named, now)
  if (balanceFollowUpOf(facts, dayOf(now)) === 'lapses') await sendOverdueLetter(client, order, named, now)
}
