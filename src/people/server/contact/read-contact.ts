import { greetingsFor } from '#inbox/server/greetings.ts'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import { findWholeContact, isContact } from '#people/server/contact/whole-records.ts'
import { listed } from '#people/server/list/listed-contacts.ts'
import { Refusal } from '#platform/http/refusal.ts'

export async function requireContact(id: string): Promise<void> {
  if (!(await isContact(id))) throw noContact()
}

const noContact = () => new Refusal('missing', 'There is no such contact')

/** A contact with all of their facts. */
export async function readContact(id: string): Promise<WholeContact> {
  const row = await findWholeContact(id)
  if (!row) throw noContact()
  const { firstName, lastName, postcode, version, emailUsedBy } = row
  const greetings = greetingsFor(`${firstName} ${lastName}`.trim())
  return { ...listed(row), firstName, lastName, postcode, greetings, version, emailUsedBy }
}
