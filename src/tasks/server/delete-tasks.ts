import type { PoolClient } from 'pg'
import { deleteTasksAbout } from '#tasks/server/task-records.ts'

type About = { kinds: readonly string[]; fact: string; ids: readonly string[] }

/** Deletes the tasks of these kinds whose fact of this name is one of these ids. */
export async function deleteTasks(client: PoolClient, { kinds, fact, ids }: About): Promise<void> {
  await deleteTasksAbout(client, kinds, fact, ids)
}
