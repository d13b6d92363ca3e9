import { deleteRequestsBefore, emailsWithRequest } from '#community/server/records.ts'
import { deleteUnconfirmed } from '#contacts/server/delete-unconfirmed.ts'
import { inTransaction } from '#platform/database/database.ts'
import { deleteEndedMails } from '#platform/mail/delete-mails.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

// As the privacy policy says.
const unconfirmedDays = 30
const batchSize = 500

/** Deletes old requests for the newsletter with their links and mails, and contacts that were never confirmed. */
export async function deleteOldJoinRequests(now: BusinessTime = businessNow(), closing?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - unconfirmedDays * 86_400_000)
  for (let deleted = batchSize; deleted === batchSize && !closing?.aborted; ) {
    deleted = await inTransaction(async (client) => {
      const emails = await deleteRequestsBefore(client, before, batchSize)
      await deleteUnconfirmed(client, [...new Set(emails)], emailsWithRequest)
      return emails.length
    })
  }
  for (let deleted = batchSize; deleted === batchSize && !closing?.aborted; ) {
    deleted = await deleteEndedMails('join-', before, batchSize)
  }
}
