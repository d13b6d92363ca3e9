import type { PoolClient } from 'pg'
import { deleteUnconfirmedContacts, lockContacts } from '#crm/server/contact-records.ts'
import { deleteMessagesBefore, deleteMessagesById } from '#crm/server/message-records.ts'
import { deleteTasksAbout } from '#crm/server/task-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { deleteMailsAbout } from '#platform/mail/delete-mails.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'
import { monthsBefore } from '#platform/time/months-before.ts'

// As the privacy policy says. When a withdrawal was closed is not known here; it came before that.
const messageMonths = 36
const withdrawalMonths = 60
const batchSize = 500

/** Deletes what people wrote long ago, with the mails about it; a question stays as long as its sender keeps writing. */
export async function deleteOldMessages(now: BusinessTime = businessNow(), closing?: AbortSignal): Promise<void> {
  const [messages, withdrawals] = [monthsBefore(now, messageMonths), monthsBefore(now, withdrawalMonths)]
  for (let deleted = batchSize; deleted === batchSize && !closing?.aborted; ) {
    deleted = await inTransaction(async (client) => {
      const ids = await deleteMessagesBefore(client, messages, withdrawals, batchSize)
      await deleteMailsAbout(client, 'message', ids)
      return ids.length
    })
  }
}

/** Deletes these messages with the mails about them. */
export async function deleteMessages(client: PoolClient, ids: readonly string[]): Promise<void> {
  await deleteMailsAbout(client, 'message', ids)
  await deleteMessagesById(client, ids)
}

type About = { kinds: readonly string[]; fact: string; ids: readonly string[] }

/** Deletes the tasks of these kinds whose fact of this name is one of these ids. */
export async function deleteTasks(client: PoolClient, { kinds, fact, ids }: About): Promise<void> {
  await deleteTasksAbout(client, kinds, fact, ids)
}

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
  await lockContacts(client, emails)
  const kept = await stillAsking(client, emails)
  const gone = emails.filter((email) => !kept.includes(email))
  await deleteUnconfirmedContacts(client, gone)
}
