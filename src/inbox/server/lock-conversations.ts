import type { PoolClient } from 'pg'
import { lockConversationsOf } from '#inbox/server/erasure-records.ts'
import { lockText } from '#platform/database/lock-text.ts'

/** Locks senders and all their conversations until the transaction ends: no message of theirs arrives meanwhile. */
export async function lockConversations(client: PoolClient, emails: readonly string[]): Promise<void> {
  for (const email of emails.toSorted()) await lockText(client, 'sender', email)
  await lockConversationsOf(client, emails)
}
