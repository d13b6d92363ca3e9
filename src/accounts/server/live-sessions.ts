// Whether a token's session is still alive, and whether its member is an admin: asked of the database once, then kept
// in the process until the bus says that something of the member changed.
import { LRUCache } from 'lru-cache'
import type { Account } from '#accounts/account.ts'
import { type Claims, readAccessToken } from '#accounts/server/access-token.ts'
import { accountOfSession } from '#accounts/server/session-records.ts'
import { digestOf } from '#platform/identifiers.ts'

type Known = Pick<Account, 'memberId' | 'email' | 'admin'>

// A process that does not hear the bus for a moment believes what it knew for no longer than this.
const knownMilliseconds = 10_000
const sessions = new LRUCache<string, Known>({ max: 10_000, ttl: knownMilliseconds })
const tokens = new LRUCache<string, Claims>({ max: 5_000 })
let generation = 0

/** Forgets what is known of a member, or of all. */
export function accountChanged(memberId?: string): void {
  generation += 1
  if (memberId === undefined) sessions.clear()
  else for (const [sessionId, known] of sessions.entries()) if (known.memberId === memberId) sessions.delete(sessionId)
}

/** What a token says, if this shop signed it and it has not run out; its session may have ended. */
export async function claimsOf(issuer: string, token: string, now = new Date()): Promise<Claims | undefined> {
  const key = `${issuer} ${digestOf(token).toString('base64url')}`
  const known = tokens.get(key)
  if (known) return known.expiresAt * 1000 > now.getTime() ? known : undefined
  const claims = await readAccessToken(issuer, token)
  if (claims) tokens.set(key, claims)
  return claims
}

/** Who holds a token; undefined when it is not good, or its session is over. */
export async function whoHas(issuer: string, token: string): Promise<Account | undefined> {
  const claims = await claimsOf(issuer, token)
  if (!claims) return undefined
  const { sessionId, expiresAt } = claims
  const known = await liveSession(sessionId)
  return known?.memberId === claims.memberId ? { ...known, sessionId, expiresAt } : undefined
}

async function liveSession(sessionId: string): Promise<Known | undefined> {
  const known = sessions.get(sessionId)
  if (known) return known
  const since = generation
  const found = await accountOfSession(sessionId)
  if (found && since === generation) sessions.set(sessionId, found)
  return found
}
