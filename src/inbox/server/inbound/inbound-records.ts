// Emails to the house, and the conversations that they belong to.
import type { PoolClient } from 'pg'
import { inboxKinds } from '#inbox/inbox.ts'
import type { FileOfEmail } from '#inbox/server/inbound/parse-email.ts'
import { insertMessage, type NewMessage } from '#inbox/server/stored-message-records.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'
import type { TaskKind } from '#tasks/task.ts'

// The mail that was sent last, then the email that came last, then the reference.
const find = {
  name: 'email-conversation',
  text: `
    select id, email, name, language, by from (
      select conversation_id as id, messages.email, messages.name, messages.language, 'mail' as by, 1 as rank, mails.owed_since as at
        from mails join messages on messages.id = (mails.facts ->> 'message')::uuid
       where mails.id = any($1::uuid[]) and mails.facts is not null
         and template in ('answer', 'message-receipt', 'withdrawal-receipt')
      union all
      select conversation_id, email, name, language, 'email', 2, received_at
        from message_emails join messages on messages.id = message_id
       where email_id = any($2::text[]) and lower(email) = lower($4)
      union all
      select conversation_id, email, name, language, 'reference', 3, received_at
        from messages where reference = any($3::text[]) and lower(email) = lower($4)) found
     order by rank, at desc limit 1`,
}

type Named = { mails: readonly string[]; emails: readonly string[]; references: readonly string[]; sender: string }

/** A conversation that an email names. `by`: `mail` where it answers a mail of the shop, which its reader alone can name. */
export type NamedConversation = {
  id: string
  email: string
  name: string
  language: Language
  by: 'mail' | 'email' | 'reference'
}

/** The conversation that an email belongs to. Only an answer to a mail of the shop may come from another address. */
export async function findConversationOf({ mails, emails, references, sender }: Named, client: PoolClient) {
  return (await run<NamedConversation>(find, [mails, emails, references, sender], client))[0]
}

const lock = { name: 'email-lock-conversation', text: 'select id from conversations where id = $1 for update' }

/** Locks a conversation; false where it is gone. */
export async function lockConversationById(client: PoolClient, id: string): Promise<boolean> {
  return (await run<{ id: string }>(lock, [id], client)).length > 0
}

const task = {
  name: 'email-task-of-conversation',
  text: `
    select tasks.kind, tasks.done_at is null as "isOpen", messages.id as "messageId"
      from messages join tasks on tasks.facts ->> 'message' = messages.id::text
     where conversation_id = $1 and tasks.kind = any($2)
     order by tasks.done_at is null desc, tasks.created_at desc limit 1 for update of tasks`,
}

/** The task of a conversation in the inbox: one that is open, else the last. */
export async function lastTaskOf(client: PoolClient, conversationId: string) {
  type Task = { kind: TaskKind; isOpen: boolean; messageId: string }
  return (await run<Task>(task, [conversationId, inboxKinds], client))[0]
}

const storeEmail = {
  name: 'email-store',
  text: 'insert into message_emails (message_id, email_id, sender, whole, is_cut, files, quotes) values ($1, $2, $3, $4, $5, $6, $7)',
}

type AsEmail = {
  id: string | null
  sender: string
  whole: string | null
  isCut: boolean
  files: readonly FileOfEmail[]
  /** The conversation of another sender that it names. */
  quotes: string | null
}

/** Stores a message that came by email. */
export async function storeMessageByEmail(client: PoolClient, message: NewMessage, email: AsEmail): Promise<void> {
  await insertMessage(client, message)
  const { id, sender, whole, isCut, files, quotes } = email
  await run(storeEmail, [message.id, id, sender, whole, isCut, JSON.stringify(files), quotes], client)
}

const quoted = {
  name: 'email-quoted-conversation',
  text: `
    select conversations.id from messages join conversations on conversations.id = conversation_id
     where reference = any($1::text[]) order by received_at desc limit 1 for key share of conversations`,
}

/** The last conversation of these references, which stays until the transaction ends. */
export async function lockQuoted(client: PoolClient, references: readonly string[]): Promise<string | undefined> {
  return (await run<{ id: string }>(quoted, [references], client))[0]?.id
}
