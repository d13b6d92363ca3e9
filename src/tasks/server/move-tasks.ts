import type { PoolClient } from 'pg'
import { moveTasksOf, moveTasksOfContact } from '#tasks/server/task-records.ts'

/** Gives the tasks about a contact to another, and answers their ids. */
export function moveTasks(client: PoolClient, from: string, to: string): Promise<string[]> {
  return moveTasksOfContact(client, from, to)
}

/** Gives these tasks back, those of them that are still about the contact. */
export async function giveTasksBack(client: PoolClient, ids: readonly string[], from: string, to: string) {
  await moveTasksOf(client, ids, from, to)
}
