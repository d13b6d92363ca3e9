import type { Account } from '#accounts/account.ts'
import { dropLinksOf } from '#accounts/server/members/link-records.ts'
import type { Member } from '#accounts/server/members/member-records.ts'
import { setPasswordHash } from '#accounts/server/members/password-records.ts'
import { queueNotice } from '#accounts/server/members/queue-notice.ts'
import { recordEvent } from '#accounts/server/members/record-event.ts'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { addBrowserToken } from '#accounts/server/sessions/known-browser.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { endSessionsOf } from '#accounts/server/sessions/session-end-records.ts'
import { lockIfActive, setMethod } from '#accounts/server/sessions/session-records.ts'
import type { Device } from '#accounts/server/sessions/sessions.ts'
import { hashPassword } from '#accounts/server/sign-in/passwords.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'

/**
 * Ends the other sessions and all mailed links that are unused. If the password or the session has changed since it was
 * checked, nothing changes.
 */
export async function changePassword(
  password: string,
  member: Member,
  { sessionId }: Account,
  device: Device,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(async (client) => {
    const changed = await setPasswordHash(client, member.id, passwordHash, member.passwordHash)
    if (!(changed && (await lockIfActive(client, sessionId)))) throw new AuthRefusal('session_not_found')
    await setMethod(client, sessionId, 'password')
    await endSessionsOf(member.id, 'password-changed', sessionId, client)
    await dropLinksOf(client, member.id, 'recovery', 'email_change')
    await recordEvent({ kind: 'password-changed', memberId: member.id, sessionId }, device, client)
    await queueNotice(client, member, 'account-password', { member: member.id, shop: device.publicUrl })
  })
  device.setBrowserTokens(addBrowserToken(device.browserTokens, { id: member.id, passwordHash }, sessionId))
  accountChanged(member.id)
  wake(sendMailJob)
}
