import type { Confirmed, ConfirmLink } from '#community/schema.ts'
import { communityMails } from '#community/server/community-mails.ts'
import { findLink, spendLink } from '#community/server/records.ts'
import { giveConsent } from '#contacts/server/give-consent.ts'
import { lockContact } from '#contacts/server/lock-contact.ts'
import { inTransaction } from '#platform/database/database.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The state of a link; reading it changes nothing. */
export async function readConfirmLink(token: string): Promise<ConfirmLink> {
  const link = await findLink(digestOf(token))
  return link ? linkStates[link.status] : 'unknown'
}

const linkStates = { open: 'open', expired: 'expired', used: 'already' } as const

/** The owner of an address uses the link that was mailed to it: what was asked is confirmed, once. */
export async function confirm(token: string, publicUrl: string, now: BusinessTime): Promise<Confirmed> {
  const digest = digestOf(token)
  const outcome = await inTransaction(async (client) => {
    const asked = await findLink(digest, client)
    if (asked) await lockContact(client, asked.contactId)
    // The contact may have moved to another address before it was locked: the link belongs to the former one.
    const link = asked && (await findLink(digest, client))
    if (!link) return 'unknown'
    if (link.status === 'expired') return 'expired'
    if (link.status === 'used') return 'already'
    const { contactId, position, language, ...person } = link
    // The same link, or two of one person, may be used at the same moment.
    if (!(await spendLink(client, digest))) return 'already'
    if (!(await giveConsent(client, { contactId, position, language, person }, now))) return 'already'
    const data = { contact: contactId, shop: publicUrl }
    await communityMails.queue(client, { template: 'join-welcome', recipient: link.email, language, data, since: now })
    return 'confirmed'
  })
  if (outcome === 'confirmed') wake(sendMailJob)
  return outcome
}
