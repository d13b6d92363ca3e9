import type { PoolClient } from 'pg'
import { memberById } from '#accounts/server/members/member-records.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

/** Whether a member has proven that this address is theirs. */
export async function hasProvenEmail(client: PoolClient, memberId: string, email: string): Promise<boolean> {
  const member = await memberById(memberId, client)
  return member?.emailVerifiedAt != null && member.email === normalizeEmail(email)
}
