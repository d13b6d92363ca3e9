import type { PoolClient } from 'pg'
import type { Contact, ContactSource, Person } from '#crm/contact.ts'
import { lockContact, makeContact } from '#crm/server/contact-records.ts'
import type { Language } from '#language/language.ts'
import { newId, newSecret } from '#platform/database/identifiers.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Known = Partial<Person> & { email: string; language: Language; source: ContactSource }

/**
 * The contact with this email, created when new. An existing contact does not change: entering an email in a form
 * does not prove owning it. The details in a form wait for that, too.
 */
export async function findOrCreateContact(client: PoolClient, known: Known, now: BusinessTime): Promise<Contact> {
  const email = normalizeEmail(known.email)
  const own = { id: newId(), email, writtenEmail: known.email.trim(), leavingToken: newSecret() }
  await makeContact(client, { ...known, ...own }, now)
  const contact = await lockContact(client, email)
  if (!contact) throw new Error('A contact vanished while it was made')
  return contact
}
