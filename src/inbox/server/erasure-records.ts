// The messages of a person who is being erased.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const lock = {
  name: 'conversation-lock-of-person',
  text: `
    select id from conversations
     where id in (select conversation_id from messages where lower(email) = any($1::text[])
                  union select conversation_id from message_emails join messages on messages.id = message_id where lower(sender) = any($1::text[])
                  union select conversation_id from automatic_emails where lower(sender) = any($1::text[])) order by id for update`,
}
// An email from their address in the conversation of another is theirs as well.
const find = {
  name: 'message-ids-of-person',
  text: `
    select id from messages where lower(email) = $1
    union select message_id from message_emails where lower(sender) = $1 order by id`,
}
const removeAutomatic = {
  name: 'automatic-emails-erase',
  text: 'delete from automatic_emails where lower(sender) = $1',
}

/** Locks the conversations with these normalized emails until the transaction ends. */
export async function lockConversationsOf(client: PoolClient, emails: readonly string[]): Promise<void> {
  await run<{ id: string }>(lock, [emails], client)
}

/** The messages from and to a normalized email. */
export async function findMessagesOf(client: PoolClient, email: string): Promise<string[]> {
  return (await run<{ id: string }>(find, [email], client)).map(({ id }) => id)
}

/** Deletes the automatic emails from a normalized email; those of deleted conversations go with these. */
export async function deleteAutomaticOf(client: PoolClient, email: string): Promise<void> {
  await run(removeAutomatic, [email], client)
}
