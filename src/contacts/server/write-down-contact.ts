import type { PoolClient } from 'pg'
import { proofsIn } from '#contacts/details.ts'
import { insertWrittenDown } from '#contacts/server/contact-records.ts'
import type { Language } from '#language/language.ts'
import { newId, newSecret } from '#platform/database/identifiers.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Person = {
  firstName: string
  lastName: string
  /** One of email and telephone may be empty. */
  email: string
  telephone: string
  country: string
  postcode: string
  language: Language
}

/** Writes down a person whom the house knows, and answers the identifier; undefined where there is one with this key. */
export async function writeDownContact(
  client: PoolClient,
  { email, telephone, country, postcode, ...person }: Person,
  now: BusinessTime,
): Promise<string | undefined> {
  const id = newId()
  const keys = {
    email: normalizeEmail(email) || null,
    writtenEmail: email.trim() || null,
    telephone: telephone || null,
  }
  const details = { ...person, country: country || null, postcode: postcode.trim() || null }
  const said = { ...details, telephoneWritten: keys.telephone }
  const proofs = proofsIn({ ...said, source: 'hand', worth: 'proven' })
  const own = { ...details, ...keys, id, proofs, leavingToken: newSecret() }
  return (await insertWrittenDown(client, own, now)) ? id : undefined
}
