import type { PoolClient } from 'pg'
import { communityMails } from '#community/server/community-mails.ts'
import { decided, hasLaterRequest, type LockedRequest, lockJoinRequest } from '#community/server/records.ts'
import type { Contact } from '#contacts/contact.ts'
import { askConsent, hasConsent } from '#contacts/server/ask-consent.ts'
import { recordContact } from '#contacts/server/record-contact.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueueLater, wake } from '#platform/database/jobs.ts'
import { consumeOrWait, type Limit, tryConsume } from '#platform/http/rate-limits.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'

export const decideJoinJob = 'decide-join'

// The form takes any address: its owner is not to be flooded.
export const linksADay: Limit = { name: 'join-link', times: 3, seconds: 86_400 }
const remindersADay: Limit = { name: 'join-reminder', times: 1, seconds: 86_400 }

/**
 * Decides the outcome of a request for the newsletter. Until the owner of the address has used the link that is mailed to
 * it, it gives no consent. A subscriber is notified of the request by mail, at most once a day.
 */
export async function decideJoin(id: string): Promise<void> {
  await inTransaction(async (client) => {
    const request = await lockJoinRequest(client, id)
    if (!request) return
    const { writtenEmail, language, askedAt } = request
    // The details in the form wait until its link is used.
    const joining = { email: writtenEmail, language, source: 'join', worth: 'typed' } as const
    const contact = await recordContact(client, joining, askedAt)
    if (await hasConsent(request.email, 'letters', client)) await remind(client, request, contact)
    else await ask(client, request, contact)
  })
  wake(sendMailJob)
}

async function remind(client: PoolClient, request: LockedRequest, contact: Contact): Promise<void> {
  await decided(client, request.id)
  if (!(await tryConsume(remindersADay, request.email, client))) return
  const data = { contact: contact.id, shop: request.shop }
  const to = { recipient: contact.writtenEmail, language: contact.language, since: request.askedAt }
  await communityMails.queue(client, { template: 'join-known', ...to, data })
}

/**
 * Each request has a link of its own, so that confirming one does not confirm another's data; a waiting one yields to a
 * later one.
 */
async function ask(client: PoolClient, request: LockedRequest, contact: Contact): Promise<void> {
  const { id, email, shop, askedAt, ...shown } = request
  const seconds = await consumeOrWait(linksADay, email, client)
  if (seconds > 0) {
    if (await hasLaterRequest(client, email, id)) await decided(client, id)
    else await enqueueLater(client, decideJoinJob, seconds, id)
    return
  }
  const consent = await askConsent(client, contact, 'letters', shown, askedAt)
  if (consent === 'given') throw new Error('A consent was given while its contact was held')
  await decided(client, id, { contactId: contact.id, position: consent })
  const to = { recipient: contact.writtenEmail, language: shown.language, since: askedAt }
  await communityMails.queue(client, { template: 'join-confirm', ...to, data: { request: id, shop } })
}
