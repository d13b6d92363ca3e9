import type { PoolClient } from 'pg'
import { lockConversationsOf } from '#inbox/server/erasure-records.ts'
import { lockText } from '#platform/database/lock-text.ts'

/** Locks a sender and their conversations until the transaction ends: no message of theirs arrives meanwhile. */
export async function lockConversations(client: PoolClient, email: string): Promise<void> {
  await lockText(client, 'sender', email)
  await lockConversationsOf(client, email)
}
