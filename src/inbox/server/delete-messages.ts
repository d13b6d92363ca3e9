import type { PoolClient } from 'pg'
import { deleteDigestsBefore } from '#inbox/server/email-records.ts'
import { deleteConversationsEmptiedBefore } from '#inbox/server/first-message-records.ts'
import { deleteMessagesBefore, deleteMessagesById } from '#inbox/server/message-records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { deleteMailsAbout } from '#platform/mail/delete-mails.ts'
import { aDayBefore } from '#platform/time/a-day-before.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'
import { monthsBefore } from '#platform/time/months-before.ts'

// As the privacy policy says. When a withdrawal was closed is not known here; it came before that.
const messageMonths = 36
const withdrawalMonths = 60
// A provider sends the same email again for some days.
const digestMonths = 3
const batchSize = 500

/**
 * Deletes what people wrote long ago and was answered, with the mails about it. A question stays as long as its sender keeps
 * writing, and an answer to a withdrawal as long as that.
 */
export async function deleteOldMessages(now: BusinessTime = businessNow(), closing?: AbortSignal): Promise<void> {
  await deleteConversationsEmptiedBefore(aDayBefore(now))
  await deleteDigestsBefore(monthsBefore(now, digestMonths))
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
