import { memberByEmail } from '#accounts/server/members/member-records.ts'
import { recordFailure } from '#accounts/server/members/record-event.ts'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { refuseTooMany } from '#accounts/server/refusals/limits.ts'
import { sessionOfBrowserToken } from '#accounts/server/sessions/known-browser.ts'
import { beginSession, type Device } from '#accounts/server/sessions/sessions.ts'
import { isPassword } from '#accounts/server/sign-in/passwords.ts'
import { latestSignUp } from '#accounts/server/sign-in/sign-up-records.ts'
import type { SessionJson } from '#accounts/session-schema.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'

type Credentials = { email?: string | undefined; phone?: string | undefined; password?: string | undefined }

/**
 * Both a member's password and a waiting sign-up's are always compared, so that neither time nor answer reveals whether
 * there is a member. A correct password of a sign-up is answered with the news that its mail waits.
 */
export async function signIn({ email: written, phone, password }: Credentials, device: Device): Promise<SessionJson> {
  const email = normalizeEmail(written ?? '')
  const isKnown = await countTry(email, device)
  if (!written && phone) throw new AuthRefusal('phone_provider_disabled')
  if (!(written && password)) {
    throw new AuthRefusal('validation_failed', {
      message: 'You must provide either an email or phone number and a password',
    })
  }
  const [member, signUp] = await Promise.all([memberByEmail(email), latestSignUp(email)])
  const hashes = [member?.passwordHash, signUp?.passwordHash]
  const [isMembers, isSignUps] = await Promise.all(hashes.map((each) => isPassword(password, each, isKnown)))
  if (member && isMembers) return beginSession(member.id, member.passwordHash, device)
  await recordFailure('sign-in-failed', member?.id, device)
  throw new AuthRefusal(isSignUps ? 'email_not_confirmed' : 'invalid_credentials')
}

/**
 * Refuses a caller with too many tries. A browser in which the member signed in before is counted separately, so that
 * attackers elsewhere cannot lock a member out. Returns whether the member signed in before in this browser.
 */
async function countTry(email: string, device: Device): Promise<boolean> {
  const member = device.browserTokens && email ? await memberByEmail(email) : undefined
  const sessionId = member && sessionOfBrowserToken(device.browserTokens, member)
  try {
    if (member && sessionId) await countKnown(member.id, sessionId, device.address)
    else await countUnknown(email, device.address)
  } catch (error) {
    if (error instanceof AuthRefusal) await recordFailure('sign-in-limited', (await memberByEmail(email))?.id, device)
    throw error
  }
  return sessionId !== undefined
}

/**
 * By member and address, because every sign-in makes another browser token, and a stolen browser token may be used from many addresses.
 */
async function countKnown(memberId: string, known: string, address: string): Promise<void> {
  await refuseTooMany('sign-in-known-address', `${memberId} ${address}`)
  await refuseTooMany('sign-in-known', known)
}

async function countUnknown(email: string, address: string): Promise<void> {
  await refuseTooMany('sign-in-address', address)
  if (!email) return
  await refuseTooMany('sign-in-account-address', `${email} ${address}`)
  await refuseTooMany('sign-in-account', email)
}
