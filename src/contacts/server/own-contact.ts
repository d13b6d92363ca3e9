import { findOwnConsents, findOwnContact, findOwnNotes, findOwnTags } from '#contacts/server/own-contact-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/** The contact with an address, for its owner, with the notes and tags of the house: they are about them too. */
export async function ownContact(email: string): Promise<object | null> {
  const found = await findOwnContact(normalizeEmail(email))
  if (!found) return null
  const { id, ...facts } = found
  const tags = await findOwnTags(id)
  return { ...facts, tags, notes: await findOwnNotes(id), consents: await findOwnConsents(id) }
}
