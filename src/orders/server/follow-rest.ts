import type { PoolClient } from 'pg'
import { dueOf } from '#orders/order.ts'
import { askForBalance } from '#orders/server/ask-for-balance.ts'
import { putAnswerOff } from '#orders/server/date-records.ts'
import { type LockedOrder, readLocked } from '#orders/server/locked-order.ts'
import { beginRest, endRest } from '#orders/server/rest-records.ts'
import { rests } from '#orders/steps.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { daysAfter, daysBetween } from '#platform/days.ts'

/**
 * Begins or ends the rest of a locked order, as its facts say. An order that has rested has its days again: the balance is
 * due, and an answer about a later date is waited for, as many days later. Reasons that overlap are one rest.
 */
export async function followRest(client: PoolClient, id: string, now: BusinessTime): Promise<void> {
  const order = await readLocked(client, id)
  if (rests(order.facts, dayOf(now))) return beginRest(client, id, now)
  const since = await endRest(client, id)
  if (since) await giveTimeBack(client, order, daysBetween(dayOf(since), dayOf(now)), now)
}

async function giveTimeBack(client: PoolClient, { id, facts }: LockedOrder, days: number, now: BusinessTime) {
  if (days <= 0 || facts.cancelledBecause) return
  await putAnswerOff(client, id, days)
  const { dueOn, graceUntil } = facts
  if (!dueOn || !graceUntil || dueOf(facts).minor === 0) return
  await askForBalance(client, id, { dueOn: daysAfter(dueOn, days), graceUntil: daysAfter(graceUntil, days) }, now)
}
