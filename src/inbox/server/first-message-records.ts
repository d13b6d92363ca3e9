// Conversations that the house begins.
import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

const begin = {
  name: 'conversation-begin',
  text: 'insert into conversations (id) values ($1) on conflict (id) do nothing returning id',
}
const first = {
  name: 'conversation-first-message',
  text: `
    select body, language, facts ->> 'title' as title, facts ->> 'contact' as contact from messages
     where id = $1 and conversation_id = $1`,
}
const ofMessage = {
  name: 'conversation-task-of-message',
  text: "select id from tasks where facts ->> 'message' = $1::uuid::text order by created_at limit 1",
}
const empty = { name: 'conversation-empty', text: 'update conversations set emptied_at = $2 where id = $1' }

/** Begins a conversation; false where there is one of this id. */
export async function beginConversation(client: PoolClient, id: string): Promise<boolean> {
  return (await run<{ id: string }>(begin, [id], client)).length > 0
}

type FirstWritten = { body: string; language: Language; title: string | null; contact: string | null }

/** The message with which a conversation began; undefined where it was taken back. */
export async function findFirstMessage(client: PoolClient, id: string): Promise<FirstWritten | undefined> {
  return (await run<FirstWritten>(first, [id], client))[0]
}

export async function taskOfMessage(client: PoolClient, messageId: string): Promise<string> {
  const [task] = await run<{ id: string }>(ofMessage, [messageId], client)
  if (!task) throw new Error(`There is no task of message ${messageId}`)
  return task.id
}

/** Lets a conversation stay for a while once its only message is deleted. */
export async function markEmptied(client: PoolClient, id: string, now: Date): Promise<void> {
  await run(empty, [id, now], client)
}

const removeEmptied = { name: 'conversation-delete-emptied', text: 'delete from conversations where emptied_at < $1' }

/** Deletes the conversations whose only message was taken back before then. */
export async function deleteConversationsEmptiedBefore(before: Date): Promise<void> {
  await run(removeEmptied, [before])
}
