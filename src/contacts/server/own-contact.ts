import { findOwnConsents, findOwnContact, findOwnNotes, findOwnTags } from '#contacts/server/own-contact-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/** What the shop has of the contact with an address, for its owner: the house's own notes and tags are about them too. */
export async function ownContact(email: string): Promise<object | null> {
  const found = await findOwnContact(normalizeEmail(email))
  if (!found) return null
  const { id, ...facts } = found
  const tags = await findOwnTags(id)
  return { ...facts, tags, notes: await findOwnNotes(id), consents: await findOwnConsents(id) }
}
