import type { PoolClient } from 'pg'
import { createTask } from '#crm/server/create-task.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Creates a task in the place of a letter or a lapse: where the goods are late themselves, a person decides. */
export async function createLateHouseTask(
  client: PoolClient,
  { id: orderId, facts }: LockedOrder,
  dueOn: string,
  now: BusinessTime,
): Promise<void> {
  // The task for what left unpaid was given when it turned out so.
  if (facts.partlyShipped) return
  await createTask(client, { kind: 'late-house', of: [orderId, dueOn], orderId, facts: { dueOn } }, now)
}
