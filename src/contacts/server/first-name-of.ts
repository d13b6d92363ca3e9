import { findFirstName } from '#contacts/server/fact-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/** The first name of the contact with this email; empty where none is known. */
export async function firstNameOf(email: string): Promise<string> {
  return (await findFirstName(normalizeEmail(email))) ?? ''
}
