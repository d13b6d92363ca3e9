import { daysAfter, daysBetween } from '#platform/time/days.ts'
import type { ModelOrder } from '#reservations/testing/model-order.ts'
import { due } from '#reservations/testing/model-sums.ts'

/** Whether the delivery follows the due day: neither is the house late itself, nor a day in question. */
export const mayFollow = (order: ModelOrder) =>
  !order.question && !order.shipped && !(order.readyOn && order.readyOn > order.promisedOn)

/** The delivery is so many days later, and at the earliest on a day; answers by how many. */
export function postponeDelivery(
  order: ModelOrder,
  { days, earliest, most }: { days: number; earliest: string; most?: number },
) {
  const late = Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(days, daysBetween(order.promisedOn, earliest)))
  order.named = undefined
  order.promisedOn = daysAfter(order.promisedOn, late)
  return late
}

/** The delivery follows the due day, so it is hasty no longer. */
export function postponeWithDueDay(order: ModelOrder, postponement: Parameters<typeof postponeDelivery>[1]): number {
  const late = postponeDelivery(order, postponement)
  if (order.promisedOn >= postponement.earliest) order.isHasty = false
  return late
}

/** New days to pay put the delivery off as far as it needs. */
export function postponePastDueDay(order: ModelOrder, previousOn: string | undefined): void {
  const { dueOn, waits, agreed, promisedOn } = order
  if (!dueOn || due(order) === 0 || !mayFollow(order)) return
  const isNew = !previousOn || dueOn > previousOn || waits !== undefined
  const earliest = daysAfter(dueOn, 3)
  if (!isNew || promisedOn >= earliest) return
  const days = postponeWithDueDay(order, { days: 0, earliest })
  order.waits = { days: days + (waits?.agreed === agreed ? waits.days : 0), agreed }
}

/** Paid on one of the new days, the goods wait for the last one no longer. */
export function shortenPostponement(order: ModelOrder, today: string): void {
  const { waits, agreed, shipped } = order
  if (!waits || waits.agreed !== agreed || shipped || waits.days === 0 || !mayFollow(order)) return
  order.promisedOn = daysAfter(order.promisedOn, -waits.days)
  const days = Math.max(0, Math.min(waits.days, daysBetween(order.promisedOn, daysAfter(today, 3))))
  order.promisedOn = daysAfter(order.promisedOn, days)
  if (days > 0) order.named = undefined
  order.waits = { days, agreed }
}

/** Whether goods that are paid for on the last day are promised no earlier than three days after it. */
export function isInTime(order: ModelOrder): boolean {
  const { dueOn, ended, isHasty, promisedOn } = order
  return (
    !dueOn ||
    ended !== undefined ||
    due(order) === 0 ||
    isHasty ||
    !mayFollow(order) ||
    promisedOn >= daysAfter(dueOn, 3)
  )
}

/** The balance is asked for until a day. */
export function call(order: ModelOrder, dueOn: string): void {
  Object.assign(order, { dueOn, graceUntil: daysAfter(dueOn, 10), notifiedOn: undefined })
}
