// Emails as they arrive: each one once, and those that no person wrote.
import type { PoolClient } from 'pg'
import type { AutomaticKind } from '#inbox/conversation.ts'
import { run } from '#platform/database/database.ts'

const enter = {
  name: 'email-enter',
  text: 'insert into received_emails (digest, received_at) values ($1, $2) on conflict (digest) do nothing returning received_at as at',
}

/** Enters an email by its digest; false where it arrived before. */
export async function enterEmail(client: PoolClient, digest: Buffer, now: Date): Promise<boolean> {
  return (await run<{ at: Date }>(enter, [digest, now], client)).length > 0
}

const storeAutomatic = {
  name: 'email-store-automatic',
  text: `
    insert into automatic_emails (id, conversation_id, kind, sender, subject, body, received_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

export type AutomaticEmail = {
  id: string
  conversationId: string
  kind: AutomaticKind
  sender: string
  subject: string
  body: string
  at: Date
}

export async function insertAutomatic(client: PoolClient, email: AutomaticEmail): Promise<void> {
  const { id, conversationId, kind, sender, subject, body, at } = email
  await run(storeAutomatic, [id, conversationId, kind, sender, subject, body, at], client)
}

const automatic = {
  name: 'email-automatic-of-conversation',
  text: `
    select id, kind, sender, subject, body, received_at as at from automatic_emails
     where conversation_id = $1 order by received_at desc, id desc limit 20`,
}

/** The last automatic emails of a conversation, the newest first. */
export function findAutomatic(
  client: PoolClient,
  conversationId: string,
): Promise<Omit<AutomaticEmail, 'conversationId'>[]> {
  return run<Omit<AutomaticEmail, 'conversationId'>>(automatic, [conversationId], client)
}

const last = { name: 'email-last', text: 'select max(received_at) as at from received_emails' }

/** When the last email was handed to the shop. */
export async function lastEmailAt(): Promise<Date | null> {
  return (await run<{ at: Date | null }>(last, []))[0]?.at ?? null
}

const removeOld = { name: 'email-delete-old', text: 'delete from received_emails where received_at < $1' }

/** Deletes the digests of old emails: providers send the same one again for some days. */
export async function deleteDigestsBefore(before: Date): Promise<void> {
  await run(removeOld, [before])
}
