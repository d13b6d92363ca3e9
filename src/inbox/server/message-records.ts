import type { PoolClient } from 'pg'
import type { MessageRequest } from '#inbox/schema.ts'
import { beginConversation } from '#inbox/server/first-message-records.ts'
import { insertMessage } from '#inbox/server/stored-message-records.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'
import { lockSeeds } from '#platform/database/lock-seeds.ts'
import { NothingToSend } from '#platform/mail/outbox.ts'

export type Message = {
  id: string
  reference: string
  kind: MessageRequest['kind']
  name: string
  email: string
  language: Language
  facts: Record<string, string>
  body: string
  receivedAt: Date
}

const lock = {
  name: 'message-lock',
  text: `select pg_advisory_xact_lock(hashtextextended(lower($1), ${lockSeeds.sender}))`,
}
const same = {
  name: 'message-same',
  text: `
    select id, reference, received_at as "receivedAt" from messages
     where lower(email) = lower($1) and fingerprint = $2 and received_at > $3
       and not exists (select from tasks where facts ->> 'message' = messages.id::text and done_at is not null)
     order by received_at desc limit 1`,
}
const find = {
  name: 'message-find',
  text: `
    select message.id, (select reference from messages where conversation_id = message.conversation_id
                         order by received_at, id limit 1) as reference,
           message.kind, name, email, language, facts, body, received_at as "receivedAt", sender as "sentFrom",
           coalesce(jsonb_array_length(files), 0) as "fileCount",
           (select tasks.id from messages other join tasks on tasks.facts ->> 'message' = other.id::text
             where other.conversation_id = message.conversation_id and tasks.kind <> 'order-request'
             order by tasks.done_at is null desc, tasks.created_at desc limit 1) as "taskId"
      from messages message left join message_emails on message_id = message.id where message.id = $1 and author is null`,
}

// The question is the last message of the person before it; the title is that with which the house began.
const answer = {
  name: 'message-answer',
  text: `
    select first.reference, first.facts ->> 'title' as title, answer.body, answer.author_id as "authorId",
           answer.facts ? 'withheld' as "isWithheld",
           (select json_build_object('body', body, 'at', received_at, 'emailId', email_id)
              from messages left join message_emails on message_id = messages.id
             where conversation_id = answer.conversation_id and author is null and (received_at, id) < (answer.received_at, answer.id)
             order by received_at desc, id desc limit 1) as question
      from messages answer
      cross join lateral (select reference, facts from messages where conversation_id = answer.conversation_id
                           order by received_at, id limit 1) first
     where answer.id = $1 and answer.author is not null`,
}

const misses = {
  name: 'message-misses',
  text: `
    select count(*)::int as misses from messages
     where lower(email) = lower($1) and missed and received_at > $2`,
}
const miss = { name: 'message-miss', text: 'update messages set missed = true where id = $1' }

/** The number of withdrawals with this email since then whose order number matches no order. */
export async function countMisses(client: PoolClient, email: string, since: Date): Promise<number> {
  const [counted] = await run<{ misses: number }>(misses, [email, since], client)
  return counted?.misses ?? 0
}

/** A number that this message named fits no order. */
export async function markMissed(client: PoolClient, messageId: string): Promise<void> {
  await run(miss, [messageId], client)
}

// A withdrawal keeps its whole conversation. Its answers go after it, as other messages do: they are old enough by then.
const deleteOld = {
  name: 'message-delete-old',
  text: `
    delete from messages where id in (
      select id from messages
       where received_at < $1
         and case when exists (select from messages declared where declared.conversation_id = messages.conversation_id
                                                               and declared.kind = 'withdrawal') then received_at < $2
                  else not exists (select from messages later
                                    where lower(later.email) = lower(messages.email) and later.author is null
                                      and later.received_at >= $1) end
       order by received_at limit $3)
    returning id, conversation_id as "conversationId"`,
}
const remove = {
  name: 'message-delete',
  text: 'delete from messages where id = any($1) returning id, conversation_id as "conversationId"',
}
const removeEmpty = {
  name: 'conversation-delete-empty',
  text: `
    delete from conversations
     where id = any($1) and emptied_at is null
       and not exists (select from messages where conversation_id = conversations.id)`,
}

type Stored = Pick<Message, 'id' | 'reference' | 'receivedAt'>

/**
 * Stores a message; or finds the same one of the same person, when it came after `since` and is still open: a
 * repetition of an answered message is meant.
 */
export async function storeMessage(
  client: PoolClient,
  message: Message,
  fingerprint: string,
  since: Date,
): Promise<Stored> {
  const { id, reference, email, receivedAt } = message
  await run(lock, [email], client)
  const [known] = await run<Stored>(same, [email, fingerprint, since], client)
  if (known) return known
  await beginConversation(client, id)
  await insertMessage(client, { ...message, conversationId: id, fingerprint, at: receivedAt })
  return { id, reference, receivedAt }
}

/** `sentFrom`: the address of an email; null where it came by a form. Its reference is that of its conversation. */
export type FoundMessage = Message & { sentFrom: string | null; fileCount: number; taskId: string | null }

export async function findMessage(id: string): Promise<FoundMessage> {
  const [message] = await run<FoundMessage>(find, [id])
  if (!message) throw new NothingToSend(`There is no message ${id}`)
  return message
}

type Deleted = { id: string; conversationId: string }

type FoundAnswer = {
  reference: string
  title: string | null
  body: string
  authorId: string
  isWithheld: boolean
  question: { body: string; at: string; emailId: string | null } | null
}

/** An answer with what its letter says besides. */
export async function findAnswer(id: string) {
  const [found] = await run<FoundAnswer>(answer, [id])
  if (!found) throw new NothingToSend(`There is no answer ${id}`)
  const { title, question, ...written } = found
  return {
    ...written,
    title: title ?? undefined,
    question: question?.body ? { body: question.body, at: new Date(question.at) } : undefined,
    emailId: question?.emailId ?? undefined,
  }
}

/** Deletes messages of these ages, and the conversations of which none is left; answers their ids. */
export async function deleteMessagesBefore(client: PoolClient, before: Date, withdrawalsBefore: Date, most: number) {
  const deleted = await run<Deleted>(deleteOld, [before, withdrawalsBefore, most], client)
  await deleteEmptyConversations(client, deleted)
  return deleted.map(({ id }) => id)
}

export async function deleteMessagesById(client: PoolClient, ids: readonly string[]): Promise<void> {
  await deleteEmptyConversations(client, await run<Deleted>(remove, [ids], client))
}

async function deleteEmptyConversations(client: PoolClient, deleted: readonly Deleted[]): Promise<void> {
  if (deleted.length > 0) await run(removeEmpty, [deleted.map(({ conversationId }) => conversationId)], client)
}
