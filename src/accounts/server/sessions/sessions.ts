import type { PoolClient } from 'pg'
import { type Member, memberById } from '#accounts/server/members/member-records.ts'
import { noteSignIn } from '#accounts/server/members/password-records.ts'
import { type Origin, recordEvent } from '#accounts/server/members/record-event.ts'
import { AuthRefusal } from '#accounts/server/refusals/auth-refusal.ts'
import { refuseTooMany } from '#accounts/server/refusals/limits.ts'
import { addBrowserToken } from '#accounts/server/sessions/known-browser.ts'
import { accountChanged } from '#accounts/server/sessions/live-sessions.ts'
import { isSigned, readRefreshToken } from '#accounts/server/sessions/refresh-token.ts'
import { endSession } from '#accounts/server/sessions/session-end-records.ts'
import { sessionToJson } from '#accounts/server/sessions/session-json.ts'
import {
  addSession,
  type FoundSession,
  findSession,
  refreshSession,
  type Session,
  type SignInMethod,
} from '#accounts/server/sessions/session-records.ts'
import type { SessionJson } from '#accounts/session-schema.ts'
import { inTransaction } from '#platform/database/database.ts'
import { log } from '#platform/process/log.ts'

// A browser that lost the answer asks again with the token it has, a minute or so later; and two tabs may ask at once.
const graceSeconds = 120

/** The browser of a request, the browser tokens by which it is known again, and where the shop is. */
export type Device = Origin & {
  publicUrl: string
  browserTokens: string | undefined
  setBrowserTokens: (browserTokens: string) => void
}

/** @param passwordHash that was compared; when it has changed since, no session begins */
export async function beginSession(memberId: string, passwordHash: string, device: Device): Promise<SessionJson> {
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
  const session = await addSession(client, memberId, method, device.name)
  await recordEvent({ kind: 'signed-in', memberId, sessionId: session.id, detail: method }, device, client)
  return openIn(device, member, session)
}

function openIn(device: Device, member: Member, session: Session): Promise<SessionJson> {
  device.setBrowserTokens(addBrowserToken(device.browserTokens, member, session.id))
  return sessionToJson(member, session, device.publicUrl)
}

/**
 * Another access token for a session, and the next refresh token. The token before the current one is answered with the
 * current one for a while; an older one was stolen, or the current one was: the session ends.
 */
export async function refresh(token: string, device: Device): Promise<SessionJson> {
  const parsed = readRefreshToken(token)
  const stored = parsed && (await findSession(parsed.sessionId, graceSeconds))
  if (!(stored && isSigned(token, stored.refreshSecret))) throw new AuthRefusal('refresh_token_not_found')
  await refuseTooMany('refresh-session', stored.id)
  const session = await nextOf(stored, parsed.count)
  const member = await memberById(session.memberId)
  if (!member) throw new AuthRefusal('refresh_token_not_found')
  return openIn(device, member, session)
}

async function nextOf(stored: FoundSession, count: number): Promise<Session> {
  if (stored.ended) throw new AuthRefusal('session_expired')
  if (stored.idle || stored.tooOld) {
    await endSession(stored.id, stored.idle ? 'idle' : 'too-old')
    accountChanged(stored.memberId)
    throw new AuthRefusal('session_expired')
  }
  const next = await refreshSession(stored.id, count)
  if (next) return next
  const now = await findSession(stored.id, graceSeconds)
  if (!now || now.ended) throw new AuthRefusal('session_expired')
  if (count === now.refreshCount - 1 && now.fresh) return now
  await endSession(stored.id, 'token-reused')
  log.warn({ event: 'token-reused', member: stored.memberId, session: stored.id }, 'A used refresh token came again')
  accountChanged(stored.memberId)
  throw new AuthRefusal('refresh_token_already_used')
}
