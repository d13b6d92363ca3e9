import {
  findOwnConsents,
  findOwnContact,
  type OwnConsent,
  type OwnContact,
} from '#contacts/server/own-contact-records.ts'
import type { Person } from '#platform/manifest.ts'

/**
 * The contact of a person, for themselves. An admin adds the notes and tags of the house, having seen that the
 * person is the one they say: an address may get another owner, and may have been typed wrongly.
 */
export async function ownContact({
  email,
  contactId,
}: Person): Promise<(Omit<OwnContact, 'id'> & { consents: OwnConsent[] }) | null> {
  const found = email || contactId ? await findOwnContact(email ?? null, contactId ?? null) : undefined
  if (!found) return null
  const { id, ...facts } = found
  return { ...facts, consents: await findOwnConsents(id) }
}
