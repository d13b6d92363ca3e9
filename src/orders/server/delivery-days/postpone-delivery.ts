import type { PoolClient } from 'pg'
import { canDeliveryMove, leastDeliveryDays } from '#orders/balances/balance-days.ts'
import type { PostponementReason } from '#orders/dates/date-question.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { markAnswered } from '#orders/server/delivery-days/answer-records.ts'
import { moveDeliveryDay } from '#orders/server/delivery-days/move-delivery-day.ts'
import { insertMove } from '#orders/server/delivery-days/move-records.ts'
import { movesBefore } from '#orders/server/delivery-days/open-question-records.ts'
import { findPostponements, findTakenBack, hasPostponement } from '#orders/server/delivery-days/postponement-records.ts'
import {
  bindDay,
  linesBoundBy,
  type PromisedLine,
  promisedLines,
} from '#orders/server/delivery-days/promised-line-records.ts'
import { type LockedOrder, readLocked } from '#orders/server/facts/locked-order.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween, laterDay } from '#platform/time/days.ts'

const newDue = 'new-due'

export type Postponement = {
  days: number
  reason: PostponementReason
  /** The first day on which the goods can be there, however early the day was that was promised. */
  earliest: string
  /** Only these lines, and each by so many days at most; else all. */
  atMost?: ReadonlyMap<number, number> | undefined
}

/**
 * Moves unshipped goods by so many days, for a reason on the buyer's side: without a question. Returns whether any moved.
 *
 * @param at by which moment `revertPostponement` finds it again
 */
export async function postponeDelivery(
  client: PoolClient,
  orderId: string,
  postponement: Postponement,
  at: BusinessTime,
): Promise<boolean> {
  const { reason } = postponement
  const daysOf = (line: PromisedLine) => daysLater(line, postponement)
  const lines = (await promisedLines(client, orderId)).filter((line) => !line.shipped && daysOf(line) > 0)
  // Lines that move by as many days are one move, so that it can be taken back as one.
  for (const [moved, group] of Map.groupBy(lines, daysOf)) {
    const previousOn = group.map(({ promisedOn }) => promisedOn).reduce(laterDay)
    const { moves } = await movesBefore(client, orderId)
    const positions = group.map(({ position }) => position)
    const move = { revision: moves + 1, positions, previousOn, movedTo: daysAfter(previousOn, moved), reason }
    await insertMove(client, orderId, { ...move, actor: 'shop', question: undefined }, at)
    for (const { position, promisedOn } of group)
      await bindDay(client, orderId, [position], daysAfter(promisedOn, moved))
  }
  return lines.length > 0
}

/** By how many days a postponement moves a line. */
export function daysLater(
  { position, promisedOn }: Pick<PromisedLine, 'position' | 'promisedOn'>,
  { days, earliest, atMost }: Omit<Postponement, 'reason'>,
): number {
  const most = atMost ? (atMost.get(position) ?? 0) : Number.POSITIVE_INFINITY
  return Math.min(most, Math.max(days, daysBetween(promisedOn, earliest)))
}

type LaterDue = Pick<Postponement, 'reason' | 'atMost'> & { previousOn: string; dueOn: string }

/**
 * The delivery follows a due day that was postponed on the buyer's side: what is paid on its last day is not late. It
 * stays while the house itself is late, and while a later date is in question.
 */
export async function postponeWithDueDay(
  client: PoolClient,
  { id, facts }: LockedOrder,
  { previousOn, dueOn, ...postponement }: LaterDue,
  now: BusinessTime,
): Promise<boolean> {
  if (!canDeliveryMove(facts)) return false
  const days = daysBetween(previousOn, dueOn)
  return postponeDelivery(client, id, { days, earliest: daysAfter(dueOn, leastDeliveryDays), ...postponement }, now)
}

/**
 * Postpones the delivery when the house gives new days to pay, so that a payment on the last of them is not late. Goods that
 * are paid sooner come sooner (`shortenPostponement`). A day that the house named before the due day stays until that due day moves.
 * Returns whether it postponed.
 *
 * @param previousOn the due day that counted when the delivery was last known to fit it; null for any
 */
export async function postponePastDueDay(
  client: PoolClient,
  orderId: LockedOrderId,
  previousOn: string | null,
  now: BusinessTime,
): Promise<boolean> {
  const { facts } = await readLocked(client, orderId)
  const { dueOn } = facts
  if (!dueOn || dueOf(facts).minor === 0 || !canDeliveryMove(facts)) return false
  const isNew = !previousOn || dueOn > previousOn || (await hasPostponement(client, orderId, newDue))
  const later = { days: 0, reason: newDue, earliest: daysAfter(dueOn, leastDeliveryDays) } as const
  return isNew && moveDeliveryDay(client, orderId, newDue, () => postponeDelivery(client, orderId, later, now), now)
}

/** The balance was paid on one of its new days: a delivery that was put off until after the last of them comes sooner. */
export async function shortenPostponement(
  client: PoolClient,
  { id, facts }: LockedOrder,
  now: BusinessTime,
): Promise<void> {
  if (!canDeliveryMove(facts)) return
  const earliest = daysAfter(dayOf(now), leastDeliveryDays)
  const shorten = async () => {
    const atMost = await revertPostponement(client, id, { reason: newDue }, now)
    await postponeDelivery(client, id, { days: 0, reason: newDue, earliest, atMost }, now)
  }
  await moveDeliveryDay(client, id, newDue, shorten, now)
}

/** By position: the days that were taken back. */
export type RevertedDays = ReadonlyMap<number, number>

/** Takes the days of a postponement back, made at one moment or at any; a day that was agreed since stays. */
export async function revertPostponement(
  client: PoolClient,
  orderId: string,
  { reason, at }: { reason: PostponementReason; at?: Date },
  now: BusinessTime,
): Promise<RevertedDays> {
  const reverted = new Map<number, number>()
  for (const move of await findPostponements(client, orderId, { reason, at: at ?? null })) {
    const days = daysBetween(move.previousOn, move.movedTo)
    for (const { position, promisedOn } of await linesBoundBy(client, move.id)) {
      await bindDay(client, orderId, [position], daysAfter(promisedOn, -days))
      reverted.set(position, days + (reverted.get(position) ?? 0))
    }
    await markAnswered(client, move.id, 'taken-back', now)
  }
  return reverted
}

/** Whether a delay for a late payment since a moment was taken back, and the day was not agreed again afterwards. */
export async function hasRevertedPostponement(client: PoolClient, orderId: string, since: Date): Promise<boolean> {
  for (const { id } of await findTakenBack(client, orderId, { since, reason: 'paid-late' })) {
    if ((await linesBoundBy(client, id)).length > 0) return true
  }
  return false
}
