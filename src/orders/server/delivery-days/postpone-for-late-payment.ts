import type { PoolClient } from 'pg'
import { canDeliveryMove, leastDeliveryDays } from '#orders/balances/balance-days.ts'
import { postponedDayRange } from '#orders/dates/named-day.ts'
import { differenceWait } from '#orders/dates/unpaid-difference.ts'
import { assertWithin } from '#orders/server/delivery-days/assert-within.ts'
import { findDifferenceEvents } from '#orders/server/delivery-days/difference-records.ts'
import {
  daysLater,
  type Postponement,
  postponeDelivery,
  type RevertedDays,
} from '#orders/server/delivery-days/postpone-delivery.ts'
import { type PromisedLine, promisedLines } from '#orders/server/delivery-days/promised-line-records.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween, laterDay } from '#platform/time/days.ts'

/** When a payment was entered, the day on which the buyer made it, and the day of the delivery that the owner chose. */
type PaidOn = { paidOn: string; at: BusinessTime; deliverOn?: string | undefined }

/**
 * By the terms, a late payment delays the delivery by as many days. Returns how many days late it was.
 *
 * @param atMost by position: only these lines, by so many days at most
 */
export async function postponeForLatePayment(
  client: PoolClient,
  order: LockedOrder,
  { paidOn, at, deliverOn }: PaidOn,
  atMost?: RevertedDays,
): Promise<number> {
  // A buyer who is asked to wait, or has overdue goods, need not pay yet.
  const late = canDeliveryMove(order.facts) ? await latenessOf(client, order, { paidOn, at }, atMost) : undefined
  if (!late || late.days <= 0) {
    if (deliverOn) throw new RefusedField('deliverOn', 'The delivery does not move')
    return 0
  }
  // No day is named by which nothing can be there.
  const earliest = daysAfter(dayOf(at), leastDeliveryDays)
  const { days } = late
  const terms = { days, earliest, atMost: late.most }
  const most = deliverOn ? await daysUntil(client, order.id, deliverOn, { ...terms, today: dayOf(at) }) : late.most
  const hasMoved = await postponeDelivery(client, order.id, { ...terms, reason: 'paid-late', atMost: most }, at)
  if (!hasMoved && !order.facts.dueOn) return 0
  return atMost ? Math.min(days, Math.max(0, ...atMost.values())) : days
}

type Terms = Omit<Postponement, 'reason'> & { today: string }

/** By position: the days by which the delivery moves to a day that the owner chose, which the terms have to allow. */
async function daysUntil(
  client: PoolClient,
  orderId: string,
  deliverOn: string,
  { today, ...terms }: Terms,
): Promise<RevertedDays> {
  const lines = (await promisedLines(client, orderId)).filter(({ shipped }) => !shipped)
  const promisedOn = lines.map((line) => line.promisedOn).reduce(laterDay, '')
  const postponedTo = lines.map((line) => daysAfter(line.promisedOn, daysLater(line, terms))).reduce(laterDay, '')
  assertWithin('deliverOn', deliverOn, postponedDayRange({ today, promisedOn, postponedTo }))
  const days = (line: PromisedLine) =>
    Math.min(daysLater(line, terms), Math.max(0, daysBetween(line.promisedOn, deliverOn)))
  return new Map(lines.map((line) => [line.position, days(line)]))
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
