import type { Account } from '#accounts/account.ts'
import { dropLinksOf } from '#accounts/server/members/link-records.ts'
import { memberById } from '#accounts/server/members/member-records.ts'
import { type Origin, recordEvent } from '#accounts/server/members/record-event.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { endSessionOf, endSessionsOf } from '#accounts/server/sessions/session-end-records.ts'
import { audit } from '#audit/server/audit.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type By = { admin: Account; origin: Origin; now: BusinessTime }

/**
 * An admin signs a member out everywhere, as when a device was lost or an attacker is feared; a move to another address is
 * called off with it. Returns how many sessions ended: pressed twice, the second finds none, and leaves no entry.
 *
 * @param only the one session that ends
 */
export async function endSessionsOfMember(id: string, { admin, origin, now }: By, only?: string): Promise<number> {
  const here = admin.memberId === id ? admin.sessionId : undefined
  const ended = await inTransaction(async (client) => {
    if (!(await memberById(id, client))) throw new Refusal('missing', 'There is no such member')
    const sessions = only
      ? await endSessionOf(client, id, only, 'ended-by-admin')
      : await endSessionsOf(id, 'ended-by-admin', here, client)
    if (!only) await dropLinksOf(client, id, 'email_change')
    if (sessions === 0) return 0
    const detail = String(sessions)
    await recordEvent({ kind: 'sessions-ended', memberId: id, actorId: admin.memberId, detail }, origin, client)
    const change = { actor: admin, before: { sessions }, after: { sessions: 0 }, at: now }
    await audit(client, { kind: 'member', name: id }, change)
    return sessions
  })
  accountChanged(id)
  if (ended > 0)
    log.warn({ event: 'sessions-ended', member: id, admin: admin.memberId, ended }, 'An admin ended sessions')
  return ended
}
