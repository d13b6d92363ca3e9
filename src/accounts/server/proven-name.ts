import { memberByEmail } from '#accounts/server/members/member-records.ts'
import { normaliseEmail } from '#platform/mail/normalise-email.ts'

/** The name of the member who proved that this address is theirs; else none, because a stranger can sign up with any name. */
export async function provenName(email: string): Promise<string> {
  const member = await memberByEmail(normaliseEmail(email))
  const name = member?.emailProvenAt ? member.metadata.full_name : ''
  return typeof name === 'string' ? name.trim() : ''
}
