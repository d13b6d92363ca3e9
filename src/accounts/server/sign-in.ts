import type { ToldSession } from '#accounts/schema.ts'
import { AuthRefusal } from '#accounts/server/auth-refusal.ts'
import { refuseTooMany } from '#accounts/server/limits.ts'
import { memberByEmail } from '#accounts/server/member-records.ts'
import { isPassword } from '#accounts/server/passwords.ts'
import { beginSession, type Device } from '#accounts/server/sessions.ts'
import { latestSignUp } from '#accounts/server/sign-up-records.ts'
import { normaliseEmail } from '#crm/contact.ts'

type Credentials = { email?: string | undefined; phone?: string | undefined; password?: string | undefined }

/** One password is compared whoever asks. Whoever knows that of a sign-up is told that its mail waits. */
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
  if (!(await isPassword(password, (member ?? wish)?.passwordHash))) throw new AuthRefusal('invalid_credentials')
  if (!member) throw new AuthRefusal('email_not_confirmed')
  return beginSession(member.id, 'password', caller)
}
