import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type EventKind =
  | 'account-opened'
  | 'account-closed'
  | 'signed-in'
  | 'recovery-mailed'
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'sessions-ended'
export type FailureKind = 'sign-in-failed' | 'sign-in-limited' | 'password-refused' | 'admin-refused'

export type AccountEvent = {
  id: number
  kind: string
  memberId: string | null
  actorId: string | null
  detail: string
  network: string | null
  device: string | null
  times: number
  occurredAt: Date
}
type Where = { network: string | null; device: string | null }
type Happened = { kind: EventKind; memberId: string; actorId?: string; sessionId?: string; detail?: string }

const add = {
  name: 'event-add',
  text: `
    insert into account_events (kind, member_id, actor_id, session_id, detail, network, device)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}
const count = {
  name: 'event-count',
  text: `
    insert into account_events (kind, member_id, network, device) values ($1, $2, $3, $4)
    on conflict (kind, member_id, network, date_bin('10 minutes', occurred_at, timestamptz '2026-01-01 00:00:00+00'))
      where kind in ('sign-in-failed', 'sign-in-limited', 'password-refused', 'admin-refused')
      do update set times = account_events.times + 1
    returning times`,
}
const list = {
  name: 'event-list',
  text: `
    select id::float8 as id, kind, member_id as "memberId", actor_id as "actorId", detail, network, device, times,
           occurred_at as "occurredAt"
      from account_events
     where ($1::uuid is null or member_id = $1) and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
}
const deleteOld = {
  name: 'event-delete-old',
  text: `
    delete from account_events where id in (
      select id from account_events where occurred_at < now() - make_interval(days => $1) limit $2)
    returning id`,
}

export async function addEvent(happened: Happened, { network, device }: Where, client?: PoolClient): Promise<void> {
  const { kind, memberId, actorId = null, sessionId = null, detail = '' } = happened
  await run(add, [kind, memberId, actorId, sessionId, detail, network, device], client)
}

/** Counts what failed; answers how often it has in these ten minutes, for this account from this network. */
export async function countFailure(kind: FailureKind, memberId: string | undefined, { network, device }: Where) {
  const [counted] = await run<{ times: number }>(count, [kind, memberId ?? null, network, device])
  return counted?.times ?? 1
}

/** Newest first. @param after the id of the last event already read */
export async function listEvents(
  memberId: string | undefined,
  after: number | undefined,
  most: number,
  client?: PoolClient,
) {
  return run<AccountEvent>(list, [memberId ?? null, after ?? null, most], client)
}

export async function deleteOldEvents(days: number, most: number): Promise<number> {
  return (await run(deleteOld, [days, most])).length
}
