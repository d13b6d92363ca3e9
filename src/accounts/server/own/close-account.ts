import type { Account } from '#accounts/account.ts'
import { deleteMember, identityOf, memberById } from '#accounts/server/members/member-records.ts'
import { queueNotice } from '#accounts/server/members/queue-notice.ts'
import { type Origin, recordEvent, recordFailure } from '#accounts/server/members/record-event.ts'
import { isLastOwner } from '#accounts/server/members/role-records.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { isPassword } from '#accounts/server/sign-in/passwords.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { type Limit, refuseBeyond } from '#platform/http/rate-limits.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { registeredManifests } from '#platform/manifest.ts'

const perSession: Limit = { name: 'account-close', times: 10, seconds: 600 }

const closedAlready = 'This account is closed'

/**
 * Closes an account and deletes all that is the member's alone: sessions, cart, addresses, wishes and requests. Orders
 * keep what the law asks, under the email that they were placed with (D29).
 */
export async function closeAccount(
  { memberId, sessionId }: Account,
  password: string,
  { publicUrl, origin }: { publicUrl: string; origin: Origin },
): Promise<void> {
  await refuseBeyond(perSession, sessionId)
  const member = await memberById(memberId)
  if (!member) throw new Refusal('signed-out', closedAlready)
  if (!(await isPassword(password, member.passwordHash))) {
    await recordFailure('password-refused', memberId, origin)
    throw new RefusedField('password', 'not the present password')
  }
  await inTransaction(async (client) => {
    if (await isLastOwner(client, memberId)) throw new Refusal('conflict', 'A shop keeps one owner')
    const identity = identityOf(member)
    for (const { lockOfMember } of registeredManifests().toReversed()) await lockOfMember?.(client, identity)
    // The same request at once has closed it.
    if (!(await deleteMember(client, memberId))) throw new Refusal('signed-out', closedAlready)
    for (const { deleteOwn } of registeredManifests()) await deleteOwn?.(client, identity)
    await recordEvent({ kind: 'account-closed', memberId }, origin, client)
    await queueNotice(client, member, 'account-closed', { shop: publicUrl })
  })
  accountChanged(memberId)
  wake(sendMailJob)
}
