import type { PoolClient } from 'pg'
import type { ToldSession } from '#accounts/schema.ts'
import { AuthRefusal } from '#accounts/server/auth-refusal.ts'
import { refuseTooMany } from '#accounts/server/limits.ts'
import { accountChanged } from '#accounts/server/live-sessions.ts'
import { memberById, noteSignIn } from '#accounts/server/member-records.ts'
import { isSealed, readRefreshToken } from '#accounts/server/refresh-token.ts'
import {
  addSession,
  endSession,
  type FoundSession,
  findSession,
  refreshSession,
  type Session,
  type SignInMethod,
} from '#accounts/server/session-records.ts'
import { tellSession } from '#accounts/server/told.ts'
import { inTransaction } from '#platform/database.ts'

/** Unused for so long, a session is over. */
export const idleDays = 60
// A browser that lost the answer asks again with the token it has, a minute or so later; and two tabs may ask at once.
const graceSeconds = 120

/** What the browser of a request says of itself, and where the shop is. */
export type Device = { name: string; publicUrl: string }

/** @param passwordHash that was compared; when it has changed since, nothing begins */
export async function beginSession(memberId: string, passwordHash: string, device: Device): Promise<ToldSession> {
  return inTransaction((client) => beginSessionIn(client, memberId, 'password', device, passwordHash))
}

export async function beginSessionIn(
  client: PoolClient,
  memberId: string,
  method: SignInMethod,
  device: Device,
  passwordHash?: string,
) {
  const member = await noteSignIn(client, memberId, passwordHash)
  if (!member) throw new AuthRefusal('invalid_credentials')
  return tellSession(member, await addSession(client, memberId, method, device.name), device.publicUrl)
}

/**
 * Another access token for a session, and the next refresh token. The token before the current one is answered with the
 * current one for a while; an older one was stolen, or the current one was: the session ends.
 */
export async function refresh(token: string, publicUrl: string): Promise<ToldSession> {
  const asked = readRefreshToken(token)
  const found = asked && (await findSession(asked.sessionId, idleDays, graceSeconds))
  if (!(found && isSealed(token, found.refreshSecret))) throw new AuthRefusal('refresh_token_not_found')
  await refuseTooMany('refresh-session', found.id)
  const session = await nextOf(found, asked.count)
  const member = await memberById(session.memberId)
  if (!member) throw new AuthRefusal('refresh_token_not_found')
  return tellSession(member, session, publicUrl)
}

async function nextOf(found: FoundSession, count: number): Promise<Session> {
  if (found.ended) throw new AuthRefusal('session_expired')
  if (found.idle) {
    await endSession(found.id, 'idle')
    throw new AuthRefusal('session_expired')
  }
  const next = await refreshSession(found.id, count)
  if (next) return next
  const now = await findSession(found.id, idleDays, graceSeconds)
  if (!now || now.ended) throw new AuthRefusal('session_expired')
  if (count === now.refreshCount - 1 && now.fresh) return now
  await endSession(found.id, 'token-reused')
  accountChanged(found.memberId)
  throw new AuthRefusal('refresh_token_already_used')
}
