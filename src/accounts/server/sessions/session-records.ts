import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Account } from '#accounts/account.ts'
import { run } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'

export type SignInMethod = 'password' | 'otp' | 'recovery'

/** A session ends after so many days: unused, and in any case. Admins sign in again every week. */
export const sessionDays = { idle: 60, member: 90, admin: 7 }

export type Session = {
  id: string
  memberId: string
  refreshSecret: Buffer
  refreshCount: number
  method: SignInMethod
  beganAt: Date
}

const shape = `id, member_id as "memberId", refresh_secret as "refreshSecret", refresh_count as "refreshCount", method,
           began_at as "beganAt"`
const tooOld = `
  began_at < now() - make_interval(days => case
    when exists (select from user_roles where user_id = sessions.member_id and role = 'admin') then ${sessionDays.admin}
    else ${sessionDays.member} end)`
const idle = `refreshed_at < now() - make_interval(days => ${sessionDays.idle})`
export const isLive = `ended_at is null and not (${idle} or ${tooOld})`
const add = {
  name: 'session-add',
  text: `
    insert into sessions (id, member_id, refresh_secret, method, device) values ($1, $2, $3, $4, $5) returning ${shape}`,
}
const find = {
  name: 'session-find',
  text: `
    select ${shape}, ended_at is not null as ended, ${idle} as idle, ${tooOld} as "tooOld",
           refreshed_at > now() - make_interval(secs => $2) as fresh
      from sessions where id = $1`,
}
const refresh = {
  name: 'session-refresh',
  text: `
    update sessions set refresh_count = refresh_count + 1, refreshed_at = now(), seen_at = now()
     where id = $1 and refresh_count = $2 and ended_at is null returning ${shape}`,
}
// Exact enough for a person, and seldom written.
const unseen = `interval '5 minutes'`
const account = {
  name: 'session-account',
  text: `
    select member.id as "memberId", member.email, given.role is not null as admin, given.staff_role as role,
           seen_at < now() - ${unseen} as "isUnseen"
      from sessions join members member on member.id = sessions.member_id
      left join user_roles given on given.user_id = member.id and given.role = 'admin'
     where sessions.id = $1 and ${isLive}`,
}
const see = {
  name: 'session-see',
  text: `update sessions set seen_at = now() where id = $1 and seen_at < now() - ${unseen}`,
}
const alive = {
  name: 'session-alive',
  text: `select true as alive from sessions where id = $1 and ${isLive} for update`,
}
const method = { name: 'session-method', text: 'update sessions set method = $2 where id = $1' }

export async function addSession(client: PoolClient, memberId: string, how: SignInMethod, device: string) {
  const [session] = await run<Session>(add, [newId(), memberId, randomBytes(32), how, device.slice(0, 200)], client)
  if (!session) throw new Error('The session was not stored')
  return session
}

export type FoundSession = Session & { ended: boolean; idle: boolean; tooOld: boolean; fresh: boolean }

/** @param freshSeconds refreshed within so many it is fresh */
export async function findSession(id: string, freshSeconds: number) {
  return (await run<FoundSession>(find, [id, freshSeconds]))[0]
}

/** Counts one further, unless another refresh was faster or the session ended. */
export async function refreshSession(id: string, count: number): Promise<Session | undefined> {
  return (await run<Session>(refresh, [id, count]))[0]
}

type SessionAccount = Pick<Account, 'memberId' | 'email' | 'admin' | 'role'>

/** The account of a living session; the request counts as its use. */
export async function accountOfSession(id: string): Promise<SessionAccount | undefined> {
  const [found] = await run<SessionAccount & { isUnseen: boolean }>(account, [id])
  if (!found) return undefined
  const { isUnseen, ...own } = found
  if (isUnseen) await run(see, [id])
  return own
}

/** Locks the session if it is alive, until the transaction ends; false when it has ended. */
export async function lockIfActive(client: PoolClient, id: string): Promise<boolean> {
  return (await run<{ alive: boolean }>(alive, [id], client)).length > 0
}

export async function setMethod(client: PoolClient, id: string, how: SignInMethod): Promise<void> {
  await run(method, [id, how], client)
}
