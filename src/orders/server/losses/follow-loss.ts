import type { PoolClient } from 'pg'
import { dueOf } from '#orders/due/order-due.ts'
import { undecidedLossOf } from '#orders/due/order-losses.ts'
import type { OrderFacts } from '#orders/order.ts'
import { declineTask } from '#orders/server/balance-days/set-balance-days.ts'
import { finishLossTasks, updateLossTasks } from '#payments/server/disputes/loss-tasks.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { finishTasksOf } from '#tasks/server/finish-task.ts'

/** Opens and ends the tasks about a missing sum: it needs no decision once the order is over, paid again, or written off. */
export async function followLoss(
  client: PoolClient,
  orderId: string,
  facts: OrderFacts,
  by: string,
  now: BusinessTime,
) {
  const isDue = dueOf(facts).minor > 0
  if (!isDue) await finishTasksOf(client, orderId, ['sent-unpaid', declineTask], by, now)
  const open = undecidedLossOf(facts)
  if (open.minor === 0) return finishLossTasks(client, orderId, now)
  // A sum that an undecided dispute has taken is not lost: the decision is a change too.
  if (!facts.disputed) await updateLossTasks(client, orderId, { open, isDue }, now)
}
