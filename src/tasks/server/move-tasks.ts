import type { PoolClient } from 'pg'
import { moveTasksOfContact } from '#tasks/server/task-records.ts'

/** Gives the tasks about a contact to another. */
export async function moveTasks(client: PoolClient, from: string, to: string): Promise<void> {
  await moveTasksOfContact(client, from, to)
}
