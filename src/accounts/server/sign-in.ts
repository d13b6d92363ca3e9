import type { ToldSession } from '#accounts/schema.ts'
import { AuthRefusal } from '#accounts/server/auth-refusal.ts'
import { refuseTooMany } from '#accounts/server/limits.ts'
import { memberByEmail } from '#accounts/server/member-records.ts'
import { isPassword } from '#accounts/server/passwords.ts'
import { beginSession, type Device } from '#accounts/server/sessions.ts'
import { latestSignUp } from '#accounts/server/sign-up-records.ts'
import { normaliseEmail } from '#crm/contact.ts'

type Credentials = { email?: string | undefined; phone?: string | undefined; password?: string | undefined }

/**
 * A member's password and a waiting sign-up's are both compared whoever asks, so that neither time nor answer tells
 * whether there is a member. Whoever knows that of a sign-up is told that its mail waits.
 */
export async function signIn(
  { email: written, phone, password }: Credentials,
  caller: Device & { address: string },
): Promise<ToldSession> {
  await refuseTooMany('sign-in-address', caller.address)
  if (!written && phone) throw new AuthRefusal('phone_provider_disabled')
  if (!(written && password)) {
    throw new AuthRefusal('validation_failed', {
      message: 'You must provide either an email or phone number and a password',
    })
  }
  const email = normaliseEmail(written)
  await refuseTooMany('sign-in-account-address', `${email} ${caller.address}`)
  await refuseTooMany('sign-in-account', email)
  const [member, wish] = await Promise.all([memberByEmail(email), latestSignUp(email)])
  const hashes = [member?.passwordHash, wish?.passwordHash]
  const [isMembers, isWished] = await Promise.all(hashes.map((each) => isPassword(password, each)))
  if (member && isMembers) return beginSession(member.id, member.passwordHash, caller)
  throw new AuthRefusal(isWished ? 'email_not_confirmed' : 'invalid_credentials')
}
