import type { PoolClient } from 'pg'
import type { Contact, ContactSource } from '#contacts/contact.ts'
import { isCountry } from '#contacts/countries.ts'
import { detailsAfter, proofsIn, type Worth } from '#contacts/details.ts'
import { splitName } from '#contacts/person-name.ts'
import { enterContact, updateDetails } from '#contacts/server/contact-records.ts'
import { lockOfEmails, touchStaying } from '#contacts/server/group-records.ts'
import type { Language } from '#language/language.ts'
import { newId, newSecret } from '#platform/database/identifiers.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Something of a person that reached the house: an order, a message, an account. */
export type Trace = {
  email: string
  language: Language
  source: ContactSource
  name?: string | undefined
  country?: string | null | undefined
  postcode?: string | null | undefined
  /** As they wrote it. */
  telephone?: string | null | undefined
  worth: Worth
}

/**
 * The contact with the email of this trace, created when new; it is locked until the transaction ends.
 * `detailsAfter` says which of its details the trace changes. One that is merged into another is described for itself, so that an
 * undo finds it as it would be; the one that stays was in touch too.
 */
export async function recordContact(client: PoolClient, trace: Trace, now: BusinessTime): Promise<Contact> {
  const { email, language, source, name = '', country, postcode, telephone, worth } = trace
  const details = {
    ...splitName(name),
    country: country && isCountry(country) ? country : null,
    postcode: postcode || null,
    telephoneWritten: telephone?.trim() || null,
    language,
    source,
    worth,
  }
  const own = { id: newId(), email: normalizeEmail(email), writtenEmail: email.trim(), leavingToken: newSecret() }
  await lockOfEmails(client, [own.email])
  const { id, writtenEmail, mergedInto, ...known } = await enterContact(
    client,
    { ...own, ...details, proofs: proofsIn(details) },
    now,
  )
  const after = detailsAfter(known, details)
  if (after) await updateDetails(client, id, after, now)
  if (mergedInto) await touchStaying(client, id, now)
  return { id, writtenEmail, language: after?.language ?? known.language }
}
