import type { PoolClient } from 'pg'
import { redactEntries } from '#audit/server/redact-entries.ts'
import { deleteTasksOfPerson } from '#tasks/server/task-records.ts'

type Of = { contactId: string; messages?: readonly string[]; orders?: readonly string[] }

/** Deletes the tasks about an erased person: their titles and notes are of them. */
export async function eraseTasks(client: PoolClient, { contactId, messages = [], orders = [] }: Of): Promise<void> {
  const ids = await deleteTasksOfPerson(client, contactId, messages, orders)
  await redactEntries(client, ['task', 'hand-task'], ids)
}
