import type { PoolClient } from 'pg'
import type { Purpose, Shown } from '#contacts/consent.ts'
import type { Contact } from '#contacts/contact.ts'
import { addConsent, findConsent, findConsentOfEmail } from '#contacts/server/consent-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Whether the owner of an email has consented and not withdrawn it. */
export async function hasConsent(email: string, purpose: Purpose, client?: PoolClient): Promise<boolean> {
  return (await findConsentOfEmail(normalizeEmail(email), purpose, client)) === 'given'
}

/**
 * Records a request for consent, to be confirmed by the owner of the email; answers its status. A given consent stays,
 * and nothing is recorded.
 */
export async function askConsent(
  client: PoolClient,
  { id: contactId }: Contact,
  purpose: Purpose,
  shown: Shown,
  now: BusinessTime,
): Promise<number | 'given'> {
  if ((await findConsent(client, contactId, purpose)) === 'given') return 'given'
  return addConsent(client, { contactId, purpose, state: 'asked', ...shown }, now)
}
