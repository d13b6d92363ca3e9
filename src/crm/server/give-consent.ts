import type { PoolClient } from 'pg'
import type { Contact, Person } from '#crm/contact.ts'
import { addConfirmation, findConsent } from '#crm/server/consent-records.ts'
import { describeContact, lockContactById } from '#crm/server/contact-records.ts'
import type { Language } from '#language/language.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Asked = { contactId: string; position: number; person: Person; language: Language }

/**
 * Confirms the consent to the newsletter by the owner of the email, together with their details. Returns the contact;
 * undefined when the consent is given already.
 */
export async function giveConsent(
  client: PoolClient,
  { contactId, position, person, language }: Asked,
  now: BusinessTime,
): Promise<Contact | undefined> {
  const contact = await lockContactById(client, contactId)
  if (!contact || (await findConsent(client, contactId, 'letters')) === 'given') return undefined
  await addConfirmation(client, position, now)
  await describeContact(client, contactId, { ...person, language }, now)
  return contact
}
