import type { PoolClient } from 'pg'
import { sessionDays } from '#accounts/server/sessions/session-records.ts'
import { run } from '#platform/database/database.ts'

export type EndReason =
  | 'signed-out'
  | 'token-reused'
  | 'password-changed'
  | 'idle'
  | 'address-changed'
  | 'too-old'
  | 'ended-by-admin'
const endOne = {
  name: 'session-end',
  text: 'update sessions set ended_at = now(), ended_because = $2 where id = $1 and ended_at is null',
}
const endOfMember = {
  name: 'session-end-of-member',
  text: `
    update sessions set ended_at = now(), ended_because = $2
     where member_id = $1 and ended_at is null and id is distinct from $3 returning id`,
}
const endOneOfMember = {
  name: 'session-end-one-of-member',
  text: `
    update sessions set ended_at = now(), ended_because = $3
     where member_id = $1 and id = $2 and ended_at is null returning id`,
}
const deleteOld = {
  name: 'session-delete-old',
  text: `
    delete from sessions where id in (
      select id from sessions
       where ended_at < now() - make_interval(days => $1)
          or refreshed_at < now() - make_interval(days => $1 + ${sessionDays.idle})
          or began_at < now() - make_interval(days => $1 + ${sessionDays.member})
       limit $2)
    returning id`,
}

export async function endSession(id: string, because: EndReason, client?: PoolClient): Promise<void> {
  await run(endOne, [id, because], client)
}

/** Ends all sessions of a member, or all but one; answers how many. */
export async function endSessionsOf(memberId: string, because: EndReason, except?: string, client?: PoolClient) {
  return (await run(endOfMember, [memberId, because, except ?? null], client)).length
}

/** Ends one session of a member; answers how many: 0 where the member is not signed in there. */
export async function endSessionOf(client: PoolClient | undefined, memberId: string, id: string, because: EndReason) {
  return (await run(endOneOfMember, [memberId, id, because], client)).length
}

/** Takes away sessions that ended so many days ago, or whose time was over for as long. */
export async function deleteOldSessions(days: number, most: number): Promise<number> {
  return (await run(deleteOld, [days, most])).length
}
