import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { isCountry } from '#contacts/countries.ts'
import { rememberOthers } from '#contacts/server/compare-contacts.ts'
import { writeDownContact } from '#contacts/server/write-down-contact.ts'
import type { NewContact, PossibleContact } from '#people/new-contact-schema.ts'
import { numberOf } from '#people/server/contact/number-of.ts'
import { possibleContacts } from '#people/server/contact/possible-contacts.ts'
import { inTransaction } from '#platform/database/database.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Those of the shown contacts who are someone else, and why they were shown. */
const othersIn = (possible: readonly PossibleContact[]) =>
  possible.map(({ because, contact: { id } }) => ({
    id,
    because: because === 'telephone' ? because : ('name' as const),
  }))

type Added = { id: string } | { possible: PossibleContact[] }

/**
 * Adds a contact by hand. Where there is the same one, or one with the same telephone number or name that the admin has not
 * said to be another person, they are answered instead.
 */
export async function addContact(
  { anyway = false, ...input }: NewContact,
  admin: Admin,
  now: BusinessTime,
): Promise<Added> {
  const contact = { ...input, telephone: await numberOf(input.telephone, input.country) }
  if (!(contact.email || contact.telephone)) throw new RefusedField('email', 'An email or a telephone number is needed')
  if (contact.country && !isCountry(contact.country)) throw new RefusedField('country', 'Not a country')
  const possible = await possibleContacts(contact)
  if (possible.some(({ isSame }) => isSame) || (possible.length > 0 && !anyway)) return { possible }
  const id = await inTransaction(async (client) => {
    const id = await writeDownContact(client, contact, now)
    // The audit cannot be erased: it has the identifier alone.
    if (!id) return undefined
    await rememberOthers(client, id, othersIn(possible), admin, now)
    const entry = { actor: admin, before: {}, after: { created: true }, at: now }
    await audit(client, { kind: 'contact', name: id }, entry)
    return id
  })
  // Another admin added the same person at this moment.
  return id ? { id } : { possible: await possibleContacts(contact) }
}
