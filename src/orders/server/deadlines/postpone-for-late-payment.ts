import type { PoolClient } from 'pg'
import { canDeliveryMove, leastDeliveryDays } from '#orders/dates/balance-days.ts'
import { differenceWait } from '#orders/dates/unpaid-difference.ts'
import { findDifferenceEvents } from '#orders/server/deadlines/difference-records.ts'
import { postponeDelivery, type RevertedDays } from '#orders/server/deadlines/postpone-delivery.ts'
import { promisedLines } from '#orders/server/deadlines/promised-line-records.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

/** When a payment was entered, and the day on which the buyer made it. */
type PaidOn = { paidOn: string; at: BusinessTime }

/**
 * By the terms, a late payment delays the delivery by as many days. Answers how many days late it was.
 *
 * @param atMost by position: only these lines, by so many days at most
 */
export async function postponeForLatePayment(
  client: PoolClient,
  order: LockedOrder,
  { paidOn, at }: PaidOn,
  atMost?: RevertedDays,
): Promise<number> {
  // A buyer who is asked to wait, or has overdue goods, need not pay yet.
  const late = canDeliveryMove(order.facts) ? await latenessOf(client, order, { paidOn, at }, atMost) : undefined
  if (!late || late.days <= 0) return 0
  // No day is named by which nothing can be there.
  const earliest = daysAfter(dayOf(at), leastDeliveryDays)
  const { days, most } = late
  const hasMoved = await postponeDelivery(client, order.id, { days, reason: 'paid-late', earliest, atMost: most }, at)
  if (!hasMoved && !order.facts.dueOn) return 0
  return atMost ? Math.min(days, Math.max(0, ...atMost.values())) : days
}

type Lateness = { days: number; most: RevertedDays | undefined }

/** By how many days the payment came after the day that was named for it, or else after the order became dearer. */
async function latenessOf(
  client: PoolClient,
  { id, facts }: LockedOrder,
  { paidOn, at }: PaidOn,
  atMost: RevertedDays | undefined,
): Promise<Lateness | undefined> {
  if (facts.dueOn) return { days: daysBetween(facts.dueOn, paidOn), most: atMost }
  // A balance has no day yet; a sum that a bank took is no difference.
  if (facts.kind === 'reservation' || facts.withheld.minor > 0) return undefined
  const wait = differenceWait(await findDifferenceEvents(client, id, at))
  if (!wait) return undefined
  const lines = await promisedLines(client, id)
  // Lines that were late before the wait began are late by the house.
  const inTime = lines.filter(({ promisedOn }) => promisedOn >= dayOf(wait.begunAt))
  const most = new Map(inTime.map(({ position }) => [position, atMost?.get(position) ?? noLimit(atMost)]))
  return { days: daysBetween(dayOf(wait.askedAt), paidOn), most }
}

const noLimit = (atMost: RevertedDays | undefined) => (atMost ? 0 : Number.POSITIVE_INFINITY)
