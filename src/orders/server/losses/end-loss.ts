import type { PoolClient } from 'pg'
import { finishTasksOf } from '#crm/server/finish-task.ts'
import { dueOf, type OrderFacts } from '#orders/order.ts'
import { declineTask } from '#orders/server/deadlines/ask-for-balance.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const kinds = ['dispute-lost', 'sent-unpaid', declineTask]

/** A missing sum needs no decision once the order is over, paid again, or written off. */
export async function endLoss(client: PoolClient, orderId: string, facts: OrderFacts, by: string, now: BusinessTime) {
  if (dueOf(facts).minor > 0) return
  await finishTasksOf(client, orderId, kinds, by, now)
}
