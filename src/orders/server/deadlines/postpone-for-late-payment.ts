import type { PoolClient } from 'pg'
import { canDeliveryMove, leastDeliveryDays } from '#orders/dates/balance-days.ts'
import { postponeDelivery, type RevertedDays } from '#orders/server/deadlines/postpone-delivery.ts'
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
  { id, facts }: LockedOrder,
  { paidOn, at }: PaidOn,
  atMost?: RevertedDays,
): Promise<number> {
  // A buyer who is asked to wait, or has overdue goods, need not pay yet.
  const days = facts.dueOn && canDeliveryMove(facts) ? daysBetween(facts.dueOn, paidOn) : 0
  if (days <= 0) return 0
  // No day is named by which nothing can be there.
  const earliest = daysAfter(dayOf(at), leastDeliveryDays)
  await postponeDelivery(client, id, { days, reason: 'paid-late', earliest, ...(atMost && { atMost }) }, at)
  return atMost ? Math.min(days, Math.max(0, ...atMost.values())) : days
}
