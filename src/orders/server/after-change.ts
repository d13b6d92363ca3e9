import type { PoolClient } from 'pg'
import type { OrderFacts } from '#orders/order.ts'
import { dropIdleQuestion } from '#orders/server/drop-question.ts'
import { endLoss } from '#orders/server/end-loss.ts'
import { followRest } from '#orders/server/follow-rest.ts'
import { readLocked } from '#orders/server/locked-order.ts'
import type { BusinessTime } from '#platform/clock.ts'

/**
 * What follows from any change of a locked order, whoever made it: a question about goods that are not to come any more is
 * closed, its clocks rest or go on, and tasks about money that is not missing any more are done. Every transaction that may
 * change the sums, the lines or the withdrawals of an order ends with it. Answers the facts as they are then.
 */
export async function afterChange(
  client: PoolClient,
  orderId: string,
  by: string,
  now: BusinessTime,
): Promise<OrderFacts> {
  await dropIdleQuestion(client, orderId, now)
  await followRest(client, orderId, now)
  const { facts } = await readLocked(client, orderId)
  await endLoss(client, orderId, facts, by, now)
  return facts
}
