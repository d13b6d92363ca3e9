import type { PoolClient } from 'pg'
import { deleteMessages } from '#inbox/server/delete-messages.ts'
import { deleteAutomaticOf, findMessagesOf } from '#inbox/server/erasure-records.ts'
import { eraseMailboxAbout } from '#platform/mail/erase-mails.ts'
import type { ErasedPerson } from '#platform/manifest.ts'
import { eraseTasks } from '#tasks/server/erase-tasks.ts'

/** Deletes the conversations with an erased person, with their tasks and mails. */
export async function eraseMessages(client: PoolClient, { contactId, email }: ErasedPerson): Promise<void> {
  if (!email) return
  const messages = await findMessagesOf(client, email)
  await eraseTasks(client, { contactId, messages })
  await eraseMailboxAbout(client, messages)
  await deleteMessages(client, messages)
  await deleteAutomaticOf(client, email)
}
