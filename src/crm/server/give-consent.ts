import type { PoolClient } from 'pg'
import type { Contact, Person } from '#crm/contact.ts'
import { addConfirmation, findConsent } from '#crm/server/consent-records.ts'
import { describeContact, lockContactById } from '#crm/server/contact-records.ts'
import type { Language } from '#language/language.ts'
import type { BusinessTime } from '#platform/clock.ts'

type Asked = { contactId: string; position: number; person: Person; language: Language }

/**
 * The owner of the e-mail confirms what was asked for the letters, and with it what was told of the person. Answers the
 * contact; nothing when the consent stands already.
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
