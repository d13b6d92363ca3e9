import type { Account } from '#accounts/account.ts'
import { type Member, memberById } from '#accounts/server/members/member-records.ts'
import { type Origin, recordFailure } from '#accounts/server/members/record-event.ts'
import { isPassword } from '#accounts/server/sign-in/passwords.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'

const perSession: Limit = { name: 'account-confirm-password', times: 10, seconds: 600 }

/** Before a step that cannot be undone, or that hands the shop over: an attacker at an open browser lacks the password. */
export async function confirmPassword(
  { memberId, sessionId }: Pick<Account, 'memberId' | 'sessionId'>,
  password: string,
  origin: Origin,
): Promise<Member> {
  await refuseBeyond(perSession, sessionId)
  const member = await memberById(memberId)
  if (!member) throw new Refusal('signed-out', 'This account is closed')
  if (await isPassword(password, member.passwordHash)) return member
  await recordFailure('password-refused', memberId, origin)
  throw new RefusedField('password', 'not the present password')
}
