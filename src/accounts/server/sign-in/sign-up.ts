import type { SignUpRequest } from '#accounts/schema.ts'
import { accountMails } from '#accounts/server/members/account-mails.ts'
import { addMember, memberByEmail } from '#accounts/server/members/member-records.ts'
import { recordEvent } from '#accounts/server/members/record-event.ts'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { consumeMailTry, refuseTooMany } from '#accounts/server/refusals/limits.ts'
import { userToJson } from '#accounts/server/sessions/session-json.ts'
import { beginSession, type Device } from '#accounts/server/sessions/sessions.ts'
import { hashPassword, weaknessesOf } from '#accounts/server/sign-in/passwords.ts'
import { addSignUp, type SignUp } from '#accounts/server/sign-in/sign-up-records.ts'
import type { SessionJson, UserJson } from '#accounts/session-schema.ts'
import { type Language, languages } from '#language/language.ts'
import { inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { wake } from '#platform/database/jobs.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'

type Caller = Device & { language: Language }

/**
 * Requests an account. A member is notified by mail; here the answer and the work are the same for everyone. Without a
 * mailed link (AUTH_AUTOCONFIRM) the account exists at once, with an unverified address.
 */
export async function signUp(
  { email: written, phone, password, data }: SignUpRequest,
  caller: Caller,
  autoconfirm: boolean,
): Promise<UserJson | SessionJson> {
  await refuseTooMany('sign-up-address', caller.address)
  if (!written && phone) throw new AuthRefusal('phone_provider_disabled')
  if (!(written && password)) {
    throw new AuthRefusal('validation_failed', {
      message: 'You must provide either an email or phone number and a password',
    })
  }
  const email = normalizeEmail(written)
  const metadata = { ...data }
  const language = languages.find((each) => each === metadata.language) ?? caller.language
  await refuseWeak(password, [email, ...Object.values(metadata).map(String)])
  if (!autoconfirm) await refuseTooMany('mail-sign-up', `${email} ${caller.address}`)
  const passwordHash = await hashPassword(password)
  const signUp = { id: newId(), email, passwordHash, metadata, language }
  return autoconfirm ? openAccount(signUp, caller) : askForProof(signUp, caller)
}

export async function refuseWeak(password: string, known: string[]): Promise<void> {
  const reasons = await weaknessesOf(password, known)
  if (reasons.length === 0) return
  const message = reasons.includes('length')
    ? 'Password should be at least 10 characters'
    : 'Password is known to be weak and easy to guess, please choose a different one'
  throw new AuthRefusal('weak_password', { message, reasons })
}

async function openAccount(signUp: SignUp, caller: Caller): Promise<SessionJson> {
  const member = await inTransaction(async (client) => {
    const added = await addMember(client, { ...signUp, verified: false })
    if (added) await recordEvent({ kind: 'account-opened', memberId: added.id }, caller, client)
    return added
  })
  if (!member) throw new AuthRefusal('user_already_exists')
  return beginSession(member.id, member.passwordHash, caller)
}

async function askForProof(signUp: SignUp, { publicUrl }: Caller): Promise<UserJson> {
  const { email, language } = signUp
  const since = new Date()
  const mailed = await consumeMailTry(email, 'account-confirm')
  await inTransaction(async (client) => {
    const member = await memberByEmail(email, client)
    await addSignUp(client, signUp)
    if (!mailed) return
    const letter = member
      ? { template: 'account-known' as const, language: member.language, data: { member: member.id, shop: publicUrl } }
      : { template: 'account-confirm' as const, language, data: { signUp: signUp.id, shop: publicUrl } }
    await accountMails.queue(client, { ...letter, recipient: email, since })
  })
  wake(sendMailJob)
  return userToJson(signUp, { confirmation_sent_at: since.toISOString() })
}
