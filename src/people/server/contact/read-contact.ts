import { stayingContact } from '#contacts/server/lock-contact.ts'
import { greetingsFor } from '#inbox/server/greetings.ts'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import { findWholeContact } from '#people/server/contact/whole-records.ts'
import { listed } from '#people/server/list/listed-contacts.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** The contact, or the one into which it is merged. */
export async function requireContact(id: string): Promise<string> {
  const staying = await stayingContact(id)
  if (!staying) throw noContact()
  return staying
}

const noContact = () => new Refusal('missing', 'There is no such contact')

/** A contact with all of their facts; of one that is merged, the one that stays. */
export async function readContact(id: string): Promise<WholeContact> {
  const row = await findWholeContact(id)
  if (!row) throw noContact()
  const { firstName, lastName, postcode, version, emailUsedBy } = row
  const greetings = greetingsFor(`${firstName} ${lastName}`.trim())
  return { ...listed(row), firstName, lastName, postcode, greetings, version, emailUsedBy }
}
