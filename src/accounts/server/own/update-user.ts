import type { Account } from '#accounts/account.ts'
import { maxWords, type UserUpdate } from '#accounts/schema.ts'
import { dropLinksOf, pendingEmailOf } from '#accounts/server/members/link-records.ts'
import { type Member, memberById } from '#accounts/server/members/member-records.ts'
import { mergeMetadata } from '#accounts/server/members/metadata-records.ts'
import { queueNotice } from '#accounts/server/members/queue-notice.ts'
import { recordEvent, recordFailure } from '#accounts/server/members/record-event.ts'
import { changePassword } from '#accounts/server/own/change-password.ts'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { refuseTooMany } from '#accounts/server/refusals/limits.ts'
import { userToJson } from '#accounts/server/sessions/session-json.ts'
import { findSession } from '#accounts/server/sessions/session-records.ts'
import type { Device } from '#accounts/server/sessions/sessions.ts'
import { isPassword } from '#accounts/server/sign-in/passwords.ts'
import { queueMoveMail } from '#accounts/server/sign-in/resend-links.ts'
import { refuseWeak } from '#accounts/server/sign-in/sign-up.ts'
import type { UserJson } from '#accounts/session-schema.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'

// Time to choose another password after a recovery link.
const recoveryMinutes = 15

/** A new password, another address, what a member says of themselves; all is checked before anything changes. */
export async function updateUser(update: UserUpdate, account: Account, device: Device): Promise<UserJson> {
  const member = await memberOf(account)
  const email = update.email && normalizeEmail(update.email)
  const moves = email !== undefined && email !== member.email
  if (update.password !== undefined || moves) await refuseWithoutPassword(member, account, update, { moves, device })
  if (update.password !== undefined) await refuseUnfit(update.password, member)
  if (moves) await refuseTooMany('mail-account', `${email} ${device.address}`)
  if (update.data) await updateMetadata(member, update.data)
  if (update.password !== undefined) await changePassword(update.password, member, account, device)
  // One's own address asked for again calls off the move to another.
  if (email !== undefined) await inTransaction((client) => dropLinksOf(client, member.id, 'email_change'))
  if (moves) await askToMove(member, email, device)
  return memberToJson(await memberOf(account), moves ? email : undefined)
}

export async function memberToJson(member: Member, wanted?: string): Promise<UserJson> {
  const pending = wanted ?? (await pendingEmailOf(member.id))
  return userToJson(member, pending ? { new_email: pending } : {})
}

export async function memberOf({ memberId }: Pick<Account, 'memberId'>): Promise<Member> {
  const member = await memberById(memberId)
  if (!member) throw new AuthRefusal('session_not_found')
  return member
}

/** An attacker at a member's open browser lacks the password; a member with a recovery link forgot it. */
async function refuseWithoutPassword(
  member: Member,
  { sessionId }: Account,
  update: UserUpdate,
  { moves, device }: { moves: boolean; device: Device },
): Promise<void> {
  await refuseTooMany('password-session', sessionId)
  const session = await findSession(sessionId, 0)
  const since = Date.now() - (session?.beganAt.getTime() ?? 0)
  if (session?.method === 'recovery' && since < recoveryMinutes * 60_000 && !moves) return
  if (update.current_password === undefined) throw new AuthRefusal('current_password_required')
  if (!(await isPassword(update.current_password, member.passwordHash))) {
    await recordFailure('password-refused', member.id, device)
    throw new AuthRefusal('current_password_invalid')
  }
}

async function refuseUnfit(password: string, member: Member): Promise<void> {
  await refuseWeak(password, [member.email, ...Object.values(member.metadata).map(String)])
  if (await isPassword(password, member.passwordHash)) throw new AuthRefusal('same_password')
}

/** Counted once they are written, under the lock of the row: two updates at once must not exceed the limit together. */
async function updateMetadata({ id }: Member, data: NonNullable<UserUpdate['data']>): Promise<void> {
  await inTransaction(async (client) => {
    const words = await mergeMetadata(client, id, data)
    if (words > maxWords) throw new AuthRefusal('validation_failed', { message: 'data: Too much to keep' })
  })
}

/** The address that is left is written to before it is left. */
async function askToMove(member: Member, email: string, device: Device): Promise<void> {
  await inTransaction(async (client) => {
    await recordEvent({ kind: 'email-change-asked', memberId: member.id }, device, client)
    await queueNotice(client, member, 'account-moving', { member: member.id, shop: device.publicUrl })
  })
  wake(sendMailJob)
  await queueMoveMail(member, email, device.publicUrl)
}
