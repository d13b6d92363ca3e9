import type { Account } from '#accounts/account.ts'
import { deleteMember, identityOf } from '#accounts/server/members/member-records.ts'
import { queueNotice } from '#accounts/server/members/queue-notice.ts'
import { type Origin, recordEvent } from '#accounts/server/members/record-event.ts'
import { lockAsLastOwner } from '#accounts/server/members/role-records.ts'
import { confirmPassword } from '#accounts/server/own/confirm-password.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { inTransaction } from '#platform/database/database.ts'
import { wake } from '#platform/database/jobs.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sendMailJob } from '#platform/mail/outbox.ts'
import { registeredManifests } from '#platform/manifest.ts'

/**
 * Closes an account and deletes all that is the member's alone: sessions, cart, addresses, wishes and requests. Orders
 * keep what the law asks, under the email that they were placed with (D29).
 */
export async function closeAccount(
  account: Account,
  password: string,
  { publicUrl, origin }: { publicUrl: string; origin: Origin },
): Promise<void> {
  const member = await confirmPassword(account, password, origin)
  const memberId = member.id
  await inTransaction(async (client) => {
    if (await lockAsLastOwner(client, memberId)) throw new Refusal('conflict', 'A shop keeps one owner')
    const identity = identityOf(member)
    for (const { lockOfMember } of registeredManifests().toReversed()) await lockOfMember?.(client, identity)
    // The same request at once has closed it.
    if (!(await deleteMember(client, memberId))) throw new Refusal('signed-out', 'This account is closed')
    for (const { deleteOwn } of registeredManifests()) await deleteOwn?.(client, identity)
    await recordEvent({ kind: 'account-closed', memberId }, origin, client)
    await queueNotice(client, member, 'account-closed', { shop: publicUrl })
  })
  accountChanged(memberId)
  wake(sendMailJob)
}
