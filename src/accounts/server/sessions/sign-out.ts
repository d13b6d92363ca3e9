import type { Account } from '#accounts/account.ts'
import type { SignOutScope } from '#accounts/schema.ts'
import { dropLinksOf } from '#accounts/server/members/link-records.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { endSession, endSessionsOf } from '#accounts/server/sessions/session-end-records.ts'
import { inTransaction } from '#platform/database/database.ts'

/** On this device, on all, or on all others. */
export async function signOut(
  { memberId, sessionId }: Pick<Account, 'memberId' | 'sessionId'>,
  scope: SignOutScope,
): Promise<void> {
  if (scope === 'local') await endSession(sessionId, 'signed-out')
  else await endOthers(memberId, scope === 'others' ? sessionId : undefined)
  accountChanged(memberId)
}

/** The member may fear an attacker: links that an attacker requested in the member's name end too. */
async function endOthers(memberId: string, except: string | undefined): Promise<void> {
  await inTransaction(async (client) => {
    await endSessionsOf(memberId, 'signed-out', except, client)
    await dropLinksOf(client, memberId, 'email_change')
  })
}
