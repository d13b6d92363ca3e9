import type { PoolClient } from 'pg'
import type { Purpose, Shown } from '#crm/consent.ts'
import type { Contact } from '#crm/contact.ts'
import { addConsent, findConsent, findConsentOfEmail } from '#crm/server/consent-records.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { normaliseEmail } from '#platform/normalise-email.ts'

/** Whether the owner of an e-mail has said yes and not taken it back. */
export async function hasConsent(email: string, purpose: Purpose, client?: PoolClient): Promise<boolean> {
  return (await findConsentOfEmail(normaliseEmail(email), purpose, client)) === 'given'
}

/**
 * Notes that a consent was asked for, to be confirmed by the owner of the e-mail; answers where that stands. One that
 * was given stays given, and nothing is noted.
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
