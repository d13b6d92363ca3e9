import type { PoolClient } from 'pg'
import { forgetUnconfirmedContacts, lockContacts } from '#crm/server/contact-records.ts'
import { deleteMessages, deleteOldMessages } from '#crm/server/message-records.ts'
import { deleteTasksAbout } from '#crm/server/task-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { deleteMailsAbout } from '#platform/mail/delete-mails.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

// As the privacy policy says. When a withdrawal was closed is not known here; it came before that.
const messageYears = 3
const withdrawalYears = 5
const atOnce = 500

/** Forgets what people wrote long ago, with the mails about it; a question stays as long as its sender keeps writing. */
export async function forgetMessages(now: BusinessTime = businessNow(), closing?: AbortSignal): Promise<void> {
  const [messages, withdrawals] = [yearsBefore(now, messageYears), yearsBefore(now, withdrawalYears)]
  for (let forgotten = atOnce; forgotten === atOnce && !closing?.aborted; ) {
    forgotten = await inTransaction(async (client) => {
      const ids = await deleteOldMessages(client, messages, withdrawals, atOnce)
      await deleteMailsAbout(client, 'message', ids)
      return ids.length
    })
  }
}

/** Forgets these messages with the mails about them. */
export async function forgetTheseMessages(client: PoolClient, ids: readonly string[]): Promise<void> {
  await deleteMailsAbout(client, 'message', ids)
  await deleteMessages(client, ids)
}

type About = { kinds: readonly string[]; fact: string; ids: readonly string[] }

/** Forgets the tasks of these kinds whose fact of this name is one of these ids. */
export async function forgetTasks(client: PoolClient, { kinds, fact, ids }: About): Promise<void> {
  await deleteTasksAbout(client, kinds, fact, ids)
}

/**
 * Deletes those of these contacts who never confirmed anything. `stillAsking` names those to keep; they are locked first,
 * so that none asks between its answer and the deletion.
 */
export async function forgetUnconfirmed(
  client: PoolClient,
  emails: readonly string[],
  stillAsking: (client: PoolClient, emails: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  if (emails.length === 0) return
  await lockContacts(client, emails)
  const kept = await stillAsking(client, emails)
  const gone = emails.filter((email) => !kept.includes(email))
  await forgetUnconfirmedContacts(client, gone)
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}
