import type { PoolClient } from 'pg'
import { deleteUnconfirmedContacts } from '#contacts/server/contact-records.ts'
import { lockOfEmails } from '#contacts/server/group-records.ts'

/**
 * Deletes those of these contacts who never confirmed anything. `stillAsking` names those to keep; they are locked first,
 * so that none asks between its answer and the deletion.
 */
export async function deleteUnconfirmed(
  client: PoolClient,
  emails: readonly string[],
  stillAsking: (client: PoolClient, emails: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  if (emails.length === 0) return
  await lockOfEmails(client, emails)
  const kept = await stillAsking(client, emails)
  const gone = emails.filter((email) => !kept.includes(email))
  await deleteUnconfirmedContacts(client, gone)
}
