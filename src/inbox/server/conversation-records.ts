import type { PoolClient } from 'pg'
import type { Written } from '#inbox/conversation-schema.ts'
import { inboxKinds } from '#inbox/inbox.ts'
import type { InboxRow } from '#inbox/inbox-schema.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

// The lock alone: all else is read once it is taken.
const lock = {
  name: 'conversation-lock',
  text: `
    select conversations.id from conversations
      join messages on messages.conversation_id = conversations.id
      join tasks on tasks.facts ->> 'message' = messages.id::text
     where tasks.id = $1 for update of conversations`,
}
const find = {
  name: 'conversation-of-task',
  text: `
    select conversations.id, conversations.assignee_id as "assigneeId", members.email as assignee, waiting_since as "waitingSince",
           tasks.kind, tasks.done_at is null as "isOpen", messages.id as "messageId", messages.reference, messages.name, messages.email,
           (select last.id from messages last where last.conversation_id = conversations.id
             order by last.received_at desc, last.id desc limit 1) as "lastId"
      from tasks join messages on messages.id = (tasks.facts ->> 'message')::uuid
      join conversations on conversations.id = messages.conversation_id
      left join members on members.id = conversations.assignee_id
     where tasks.id = $1`,
}

/** The conversation of a task, with the message that the task is about. */
export type Conversation = {
  id: string
  assigneeId: string | null
  assignee: string | null
  waitingSince: Date | null
  kind: InboxRow['kind']
  isOpen: boolean
  messageId: string
  reference: string
  name: string
  email: string
  /** The last of its messages. */
  lastId: string
}

/** Locks the conversation of a task until the transaction ends; undefined where the task has none. */
export async function lockConversation(client: PoolClient, taskId: string): Promise<Conversation | undefined> {
  await run(lock, [taskId], client)
  return findConversation(client, taskId)
}

export async function findConversation(client: PoolClient, taskId: string): Promise<Conversation | undefined> {
  return (await run<Conversation>(find, [taskId], client))[0]
}

const task = {
  name: 'message-lock-task',
  text: 'select kind from tasks where id = $1 and kind = any($2) for update',
}

/** Locks the task of a message, and answers its kind; undefined where it is a task of another part of the shop. */
export async function lockTaskOfMessage(client: PoolClient, taskId: string): Promise<string | undefined> {
  return (await run<{ kind: string }>(task, [taskId, inboxKinds], client))[0]?.kind
}

const wait = { name: 'conversation-wait', text: 'update conversations set waiting_since = $2 where id = $1' }

/** The house waits for a reply since then; null: it does not. */
export async function setWaitingSince(client: PoolClient, id: string, since: Date | null): Promise<void> {
  await run(wait, [id, since], client)
}

const assign = {
  name: 'conversation-assign',
  text: 'update conversations set assignee_id = (select id from members where id = $2) where id = $1',
}

export async function setAssignee(client: PoolClient, id: string, memberId: string | null): Promise<void> {
  await run(assign, [id, memberId], client)
}

const list = {
  name: 'conversation-messages',
  text: `
    select id, received_at as at, author, language, body, facts ? 'withheld' as "isWithheld",
           case when message_id is not null then json_build_object(
             'from', case when lower(sender) <> lower(email) then sender end, 'whole', whole, 'isCut', is_cut, 'files', files,
             'quotes', (select json_build_object('reference', first.reference, 'name', first.name, 'taskId', (
                          select tasks.id from messages other join tasks on tasks.facts ->> 'message' = other.id::text
                           where other.conversation_id = quotes and tasks.kind = any($2)
                           order by tasks.done_at is null desc, tasks.created_at desc limit 1))
                          from messages first where first.conversation_id = quotes order by received_at, id limit 1)) end as email
      from messages left join message_emails on message_id = id where conversation_id = $1
     order by received_at, id`,
}

export type StoredWritten = {
  id: string
  at: Date
  author: string | null
  language: Language
  body: string
  /** An answer that was not sent. */
  isWithheld: boolean
  /** Where it came by email. */
  email: Written['email']
}

/** The messages of a conversation, in their sequence. */
export function messagesOf(client: PoolClient, id: string): Promise<StoredWritten[]> {
  return run<StoredWritten>(list, [id, inboxKinds], client)
}

/** The last message that was sent, or is about to be. */
export async function lastSentOf(client: PoolClient, id: string): Promise<StoredWritten | undefined> {
  return (await messagesOf(client, id)).findLast(({ isWithheld }) => !isWithheld)
}
