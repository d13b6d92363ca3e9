import type { PoolClient } from 'pg'
import { insertTask, type NewTask } from '#crm/server/task-records.ts'
import type { BusinessTime } from '#platform/clock.ts'

/** Something that a person of the house has to see to, given in the transaction that makes it necessary. */
export async function giveTask(client: PoolClient, task: NewTask, now: BusinessTime): Promise<void> {
  await insertTask(client, task, now)
}
