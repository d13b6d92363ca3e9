import type { PoolClient } from 'pg'
import { leastDeliveryDays } from '#orders/balances/balance-days.ts'
import type { OpenMove } from '#orders/server/delivery-days/open-question-records.ts'
import { promisedLines } from '#orders/server/delivery-days/promised-line-records.ts'
import { daysAfter, daysBetween, earlierDay, laterDay } from '#platform/time/days.ts'

/** The due day as many days later as the delays that the buyer accepted, in time for the first of the goods. */
export async function dueWithDelays(
  client: PoolClient,
  orderId: string,
  dueOn: string,
  accepted: readonly Pick<OpenMove, 'previousOn' | 'movedTo'>[],
): Promise<string> {
  const days = accepted.reduce((sum, { previousOn, movedTo }) => sum + daysBetween(previousOn, movedTo), 0)
  const waiting = (await promisedLines(client, orderId)).filter(({ shipped }) => !shipped)
  const inTime = waiting
    .map(({ promisedOn }) => daysAfter(promisedOn, -leastDeliveryDays))
    .reduce(earlierDay, daysAfter(dueOn, days))
  return laterDay(dueOn, inTime)
}
