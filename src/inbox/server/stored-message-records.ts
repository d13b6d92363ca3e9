import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

const insert = {
  name: 'message-insert',
  text: `
    insert into messages (id, conversation_id, reference, kind, name, email, language, facts, body, fingerprint, received_at, author_id, author)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
}

/** `author`: the person of the house who wrote it; undefined where the house received it. */
export type NewMessage = {
  id: string
  conversationId: string
  reference: string
  kind: string
  name: string
  email: string
  language: Language
  facts: Record<string, string>
  body: string
  fingerprint: string
  at: Date
  author?: { memberId: string; email: string }
}

/** Stores a message in a conversation. */
export async function insertMessage(client: PoolClient, message: NewMessage): Promise<void> {
  const { id, conversationId, reference, kind, name, email, language, facts, body, fingerprint, at, author } = message
  const own = [id, conversationId, reference, kind, name, email, language, JSON.stringify(facts), body, fingerprint, at]
  await run(insert, [...own, author?.memberId ?? null, author?.email ?? null], client)
}
