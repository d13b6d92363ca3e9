import { findOwnConsents, findOwnContact } from '#contacts/server/own-contact-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/**
 * The contact with an address, for its owner. The notes and tags of the house are given by a person, who sees who asks: an address
 * may get another owner, and may have been typed wrongly.
 */
export async function ownContact(email: string): Promise<object | null> {
  const found = await findOwnContact(normalizeEmail(email))
  if (!found) return null
  const { id, ...facts } = found
  return { ...facts, consents: await findOwnConsents(id) }
}
