import { memberByEmail } from '#accounts/server/members/member-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/** The name of the member who proved that this address is theirs; else none, because an attacker can sign up with any name. */
export async function verifiedName(email: string): Promise<string> {
  const member = await memberByEmail(normalizeEmail(email))
  const name = member?.emailVerifiedAt ? member.metadata.full_name : ''
  return typeof name === 'string' ? name.trim() : ''
}
