import { linksAnHour } from '#community/server/decide-join.ts'
import { findLink } from '#community/server/records.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/database.ts'
import { digestOf } from '#platform/identifiers.ts'
import { wake } from '#platform/jobs.ts'
import { normaliseEmail } from '#platform/normalise-email.ts'
import { queueMail, sendMailJob } from '#platform/outbox.ts'
import { isWithin } from '#platform/rate-limits.ts'

/** Mails a new link in place of an expired one, to the same address. */
export async function resend(token: string, publicUrl: string, now: BusinessTime): Promise<void> {
  const link = await findLink(digestOf(token))
  if (link?.status !== 'expired' || !(await isWithin(linksAnHour, normaliseEmail(link.email)))) return
  const { email: recipient, language, requestId } = link
  const facts = { request: requestId, shop: publicUrl }
  await inTransaction((client) =>
    queueMail(client, { template: 'join-confirm', recipient, language, facts, since: now }),
  )
  wake(sendMailJob)
}
