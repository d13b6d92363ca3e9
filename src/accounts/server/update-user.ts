import type { Account } from '#accounts/account.ts'
import type { ToldUser, UserUpdate } from '#accounts/schema.ts'
import { AuthRefusal } from '#accounts/server/auth-refusal.ts'
import { refuseTooMany } from '#accounts/server/limits.ts'
import { accountChanged } from '#accounts/server/live-sessions.ts'
import { oweMove } from '#accounts/server/mail-again.ts'
import { type Member, memberById, mergeMetadata, setPasswordHash } from '#accounts/server/member-records.ts'
import { hashPassword, isPassword } from '#accounts/server/passwords.ts'
import { endSessionsOf, findSession, setMethod } from '#accounts/server/session-records.ts'
import { idleDays } from '#accounts/server/sessions.ts'
import { refuseWeak } from '#accounts/server/sign-up.ts'
import { dropLinksOf, pendingEmailOf } from '#accounts/server/sign-up-records.ts'
import { tellUser } from '#accounts/server/told.ts'
import { normaliseEmail } from '#crm/contact.ts'
import { inTransaction } from '#platform/database.ts'
import { wake } from '#platform/jobs.ts'
import { oweMail, sendMailJob } from '#platform/owed-mail.ts'

type Place = { publicUrl: string }

/** A new password, another address, what a member says of themselves; all is checked before anything changes. */
export async function updateUser(update: UserUpdate, account: Account, place: Place): Promise<ToldUser> {
  const member = await memberOf(account)
  const email = update.email && normaliseEmail(update.email)
  const moves = email !== undefined && email !== member.email
  if (update.password !== undefined || moves) await refuseStranger(member, account, update.current_password)
  if (update.password !== undefined) await refuseUnfit(update.password, member)
  if (moves) await refuseTooMany('mail-account', email)
  if (update.data) {
    const said = update.data
    await inTransaction((client) => mergeMetadata(client, member.id, said))
  }
  if (update.password !== undefined) await changePassword(update.password, member, account, place)
  if (moves) {
    await inTransaction((client) => dropLinksOf(client, member.id, 'email_change'))
    await oweMove(member, email, place.publicUrl)
  }
  return tellMember(await memberOf(account), moves ? email : undefined)
}

export async function tellMember(member: Member, wanted?: string): Promise<ToldUser> {
  const pending = wanted ?? (await pendingEmailOf(member.id))
  return tellUser(member, pending ? { new_email: pending } : {})
}

export async function memberOf({ memberId }: Pick<Account, 'memberId'>): Promise<Member> {
  const member = await memberById(memberId)
  if (!member) throw new AuthRefusal('session_not_found')
  return member
}

/** Whoever sits at somebody's open browser does not know the password; whoever came by a mailed link forgot it. */
async function refuseStranger(member: Member, { sessionId }: Account, current: string | undefined): Promise<void> {
  const session = await findSession(sessionId, idleDays, 0)
  if (session?.method === 'recovery') return
  if (current === undefined) throw new AuthRefusal('current_password_required')
  await refuseTooMany('password-session', sessionId)
  if (!(await isPassword(current, member.passwordHash))) throw new AuthRefusal('current_password_invalid')
}

async function refuseUnfit(password: string, member: Member): Promise<void> {
  await refuseWeak(password, [member.email, ...Object.values(member.metadata).map(String)])
  if (await isPassword(password, member.passwordHash)) throw new AuthRefusal('same_password')
}

async function changePassword(password: string, member: Member, { sessionId }: Account, { publicUrl }: Place) {
  const passwordHash = await hashPassword(password)
  const facts = { member: member.id, shop: publicUrl }
  await inTransaction(async (client) => {
    await setPasswordHash(client, member.id, passwordHash)
    await setMethod(client, sessionId, 'password')
    await endSessionsOf(member.id, 'password-changed', sessionId, client)
    await dropLinksOf(client, member.id, 'recovery')
    const letter = { template: 'account-password', recipient: member.email, language: member.language, facts }
    await oweMail(client, { ...letter, since: new Date() })
  })
  accountChanged(member.id)
  wake(sendMailJob)
}
