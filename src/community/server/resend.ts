import { communityMails } from '#community/server/community-mails.ts'
import { linksADay } from '#community/server/decide-join.ts'
import { findLink } from '#community/server/records.ts'
import { inTransaction } from '#platform/database/database.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { wake } from '#platform/database/jobs.ts'
import { tryConsume } from '#platform/http/rate-limits.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Mails a new link in place of an expired one, to the same address. */
export async function resend(token: string, publicUrl: string, now: BusinessTime): Promise<void> {
  const link = await findLink(digestOf(token))
  if (link?.status !== 'expired' || !(await tryConsume(linksADay, normalizeEmail(link.email)))) return
  const { email: recipient, language, requestId } = link
  const data = { request: requestId, shop: publicUrl }
  await inTransaction((client) =>
    communityMails.queue(client, { template: 'join-confirm', recipient, language, data, since: now }),
  )
  wake(sendMailJob)
}
