// The messages of a person who is being erased.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const lock = {
  name: 'conversation-lock-of-person',
  text: `
    select id from conversations
     where id in (select conversation_id from messages where lower(email) = $1) order by id for update`,
}
const find = { name: 'message-ids-of-person', text: 'select id from messages where lower(email) = $1 order by id' }

/** Locks the conversations with a normalized email until the transaction ends. */
export async function lockConversationsOf(client: PoolClient, email: string): Promise<void> {
  await run<{ id: string }>(lock, [email], client)
}

/** The messages from and to a normalized email. */
export async function findMessagesOf(client: PoolClient, email: string): Promise<string[]> {
  return (await run<{ id: string }>(find, [email], client)).map(({ id }) => id)
}
