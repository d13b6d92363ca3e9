import type { PoolClient } from 'pg'
import type { BalanceDates } from '#orders/balances/balance-days.ts'
import { revisionOfDay } from '#orders/balances/balance-letter.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { findLetterOfGrace, findOverdueLetterOn } from '#orders/server/notifications/mail-records.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Names the last day of grace to the buyer. The letter is identified by that day, so other days of grace have a letter
 * of their own; answers whether this one is new. The caller has made sure that enough days are left: a last day that a
 * letter named stays.
 */
export async function sendOverdueLetter(
  client: PoolClient,
  order: LockedOrder,
  { dueOn, graceUntil }: BalanceDates,
  now: BusinessTime,
  data?: { declined: string },
): Promise<boolean> {
  const revision = revisionOfDay(graceUntil)
  // The letter of these days may exist, given up as outdated: that is not an event every minute.
  const isNew = await notifyBuyer(client, order, 'balance-overdue', now, { revision, ...(data && { data }) })
  if (isNew) await recordEvent(client, order.id, 'overdue', 'shop', { dueOn, graceUntil }, now)
  return isNew
}

/** Whether the letter that names this last day of grace was sent; undefined where there is none. */
export function letterOfGrace(client: PoolClient, orderId: string, graceUntil: string) {
  return findLetterOfGrace(client, orderId, revisionOfDay(graceUntil))
}

/** Whether the buyer has a letter about the overdue balance on a day: the one of the days of grace, or one by hand. */
export function hasOverdueLetterOn(client: PoolClient, orderId: string, day: string, series: 'letter' | 'by-hand') {
  return findOverdueLetterOn(client, orderId, day, series)
}
