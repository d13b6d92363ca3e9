import { emailsWithRequest, forgetRequests } from '#community/server/records.ts'
import { forgetUnconfirmed } from '#crm/server/forget.ts'
import { inTransaction } from '#platform/database/database.ts'
import { deleteEndedMails } from '#platform/mail/delete-mails.ts'
import { type BusinessTime, businessNow } from '#platform/time/clock.ts'

// As the privacy policy says.
const unconfirmedDays = 30
const atOnce = 500

/** Deletes old requests for the letters with their links and mails, and contacts that were never confirmed. */
export async function forgetJoining(now: BusinessTime = businessNow(), closing?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - unconfirmedDays * 86_400_000)
  for (let forgotten = atOnce; forgotten === atOnce && !closing?.aborted; ) {
    forgotten = await inTransaction(async (client) => {
      const emails = await forgetRequests(client, before, atOnce)
      await forgetUnconfirmed(client, [...new Set(emails)], emailsWithRequest)
      return emails.length
    })
  }
  for (let forgotten = atOnce; forgotten === atOnce && !closing?.aborted; ) {
    forgotten = await deleteEndedMails('join-', before, atOnce)
  }
}
