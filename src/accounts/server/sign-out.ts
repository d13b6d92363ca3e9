import type { Account } from '#accounts/account.ts'
import type { SignOutScope } from '#accounts/schema.ts'
import { accountChanged } from '#accounts/server/live-sessions.ts'
import { endSession, endSessionsOf } from '#accounts/server/session-records.ts'

/** On this device, on all, or on all others. */
export async function signOut(
  { memberId, sessionId }: Pick<Account, 'memberId' | 'sessionId'>,
  scope: SignOutScope,
): Promise<void> {
  if (scope === 'local') await endSession(sessionId, 'signed-out')
  else await endSessionsOf(memberId, 'signed-out', scope === 'others' ? sessionId : undefined)
  accountChanged(memberId)
}
