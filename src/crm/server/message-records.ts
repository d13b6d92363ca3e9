import type { PoolClient } from 'pg'
import type { MessageRequest } from '#crm/schema.ts'
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
const store = {
  name: 'message-store',
  text: `
    with known as (
      select id, reference, received_at as "receivedAt" from messages
       where lower(email) = lower($5) and fingerprint = $9 and received_at > $11
         and not exists (select from tasks where facts ->> 'message' = messages.id::text and done_at is not null)
       order by received_at desc limit 1
    ), stored as (
      insert into messages (id, reference, kind, name, email, language, facts, body, fingerprint, received_at)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where not exists (select from known)
      returning id, reference, received_at as "receivedAt"
    )
    select * from known union all select * from stored`,
}
const find = {
  name: 'message-find',
  text: `
    select id, reference, kind, name, email, language, facts, body, received_at as "receivedAt"
      from messages where id = $1`,
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

const deleteOld = {
  name: 'message-delete-old',
  text: `
    delete from messages where id in (
      select id from messages
       where received_at < $1
         and case when kind = 'withdrawal' then received_at < $2
                  else not exists (select from messages later
                                    where lower(later.email) = lower(messages.email) and later.received_at >= $1) end
       order by received_at limit $3)
    returning id`,
}
const remove = { name: 'message-delete', text: 'delete from messages where id = any($1)' }

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
  const { id, reference, kind, name, email, language, facts, body, receivedAt } = message
  await run(lock, [email], client)
  const own = [id, reference, kind, name, email, language, JSON.stringify(facts), body, fingerprint, receivedAt, since]
  const [stored] = await run<Stored>(store, own, client)
  if (!stored) throw new Error('A message was neither stored nor found')
  return stored
}

export async function findMessage(id: string): Promise<Message> {
  const [message] = await run<Message>(find, [id])
  if (!message) throw new NothingToSend(`There is no message ${id}`)
  return message
}

/** Deletes messages of these ages; answers their ids. */
export async function deleteMessagesBefore(client: PoolClient, before: Date, withdrawalsBefore: Date, most: number) {
  return (await run<{ id: string }>(deleteOld, [before, withdrawalsBefore, most], client)).map(({ id }) => id)
}

export async function deleteMessagesById(client: PoolClient, ids: readonly string[]): Promise<void> {
  await run(remove, [ids], client)
}
