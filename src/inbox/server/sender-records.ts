import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const conversations = {
  name: 'sender-lock-conversations',
  text: `
    select from conversations
     where id in (select conversation_id from messages where lower(email) = lower($1)) order by id for update`,
}
const tasks = {
  name: 'sender-lock-tasks',
  text: `
    select tasks.id, tasks.kind from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid
     where lower(messages.email) = lower($1) and tasks.kind = any($2) and tasks.done_at is not distinct from $3
     order by tasks.id for update of tasks`,
}

export type SenderTask = { id: string; kind: string }

/**
 * Locks the conversations of a sender, then their tasks of these kinds: those that are open, or those done at one moment.
 */
export async function lockTasksOfSender(
  client: PoolClient,
  email: string,
  kinds: readonly string[],
  doneAt: Date | null,
): Promise<SenderTask[]> {
  await run(conversations, [email], client)
  return run<SenderTask>(tasks, [email, kinds, doneAt], client)
}

const open = {
  name: 'sender-open-tasks',
  text: `
    select tasks.id from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid
     where tasks.kind = $2 and done_at is null and lower(messages.email) = lower($1)`,
}

/** The open tasks of a kind from the messages of a sender. */
export async function openTasksOfSender(client: PoolClient, email: string, kind: string): Promise<string[]> {
  return (await run<{ id: string }>(open, [email, kind], client)).map(({ id }) => id)
}
