import type { PoolClient } from 'pg'
import { finishTasksOf } from '#crm/server/finish-task.ts'
import { dueOf, lossBeyondPriceOf, type OrderFacts } from '#orders/order.ts'
import { declineTask } from '#orders/server/deadlines/set-balance-days.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const lostTask = 'dispute-lost'
const kinds = [lostTask, 'sent-unpaid', declineTask]

/**
 * A missing sum needs no decision once the order is over, paid again, or written off. A loss of which nothing is due, since
 * the order was canceled or all of its price refunded, stays a task until a person has read it.
 */
export async function endLoss(client: PoolClient, orderId: string, facts: OrderFacts, by: string, now: BusinessTime) {
  if (dueOf(facts).minor > 0) return
  const isToRead = facts.writtenOff.minor === 0 && lossBeyondPriceOf(facts).minor > 0
  await finishTasksOf(client, orderId, isToRead ? kinds.filter((kind) => kind !== lostTask) : kinds, by, now)
}
