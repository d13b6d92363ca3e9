import type { PoolClient } from 'pg'
import { giveDaysToPay } from '#orders/server/balance-days/set-balance-days.ts'
import { acceptedSince } from '#orders/server/delivery-days/answer-records.ts'
import { dueWithDelays } from '#orders/server/delivery-days/due-with-delays.ts'
import { postponePastDueDay } from '#orders/server/delivery-days/postpone-delivery.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, laterDay } from '#platform/time/days.ts'

/**
 * A buyer who was thanked for the payment has as long as if the balance were asked for today, and the days of each delay
 * that they accepted meanwhile.
 *
 * @param since when the payment was entered; null where no payment kept the sum from being asked for
 */
export async function giveTimeAgain(
  client: PoolClient,
  order: LockedOrder,
  since: Date | null,
  now: BusinessTime,
): Promise<void> {
  const { id, facts } = order
  if (!facts.dueOn && !facts.partlyShipped) return
  // No sum is asked for before the withdrawal is settled, and a shipped order has no due day.
  if (facts.shipped && facts.withdrawal) return
  const asIfToday = daysAfter(dayOf(now), facts.balanceDays)
  const delays = since ? await acceptedSince(client, id, since) : []
  const dueOn = facts.dueOn ? laterDay(await dueWithDelays(client, id, facts.dueOn, delays), asIfToday) : asIfToday
  await giveDaysToPay(client, order, dueOn, now)
  await postponePastDueDay(client, id, facts.dueOn, now)
}
