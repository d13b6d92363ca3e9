// Whether a token's session is alive, and the role of its member: read from the database once, then cached in
// the process until the bus reports a change of the member.
import { LRUCache } from 'lru-cache'
import type { Account } from '#accounts/account.ts'
import { type Claims, readAccessToken } from '#accounts/server/sessions/access-token.ts'
import { accountOfSession } from '#accounts/server/sessions/session-records.ts'
import { digestOf } from '#platform/database/identifiers.ts'

type CachedAccount = Pick<Account, 'memberId' | 'email' | 'admin' | 'role'>

// The cache is trusted no longer than this while a process has no connection to the bus.
const cacheMilliseconds = 10_000
const sessions = new LRUCache<string, CachedAccount>({ max: 10_000, ttl: cacheMilliseconds })
const tokens = new LRUCache<string, Claims>({ max: 5_000 })
let generation = 0

/** Clears what is cached of a member, or of all. */
export function accountChanged(memberId?: string): void {
  generation += 1
  if (memberId === undefined) sessions.clear()
  else
    for (const [sessionId, account] of sessions.entries()) if (account.memberId === memberId) sessions.delete(sessionId)
}

/** The claims of a token, if this shop signed it and it has not expired; its session may have ended. */
export async function claimsOf(issuer: string, token: string, now = new Date()): Promise<Claims | undefined> {
  const key = `${issuer} ${digestOf(token).toString('base64url')}`
  const cached = tokens.get(key)
  if (cached) return cached.expiresAt * 1000 > now.getTime() ? cached : undefined
  const claims = await readAccessToken(issuer, token)
  if (claims) tokens.set(key, claims)
  return claims
}

/** The account of a token; undefined when the token is invalid or its session has ended. */
export async function accountOfToken(issuer: string, token: string): Promise<Account | undefined> {
  const claims = await claimsOf(issuer, token)
  if (!claims) return undefined
  const { sessionId, expiresAt } = claims
  const account = await liveSession(sessionId)
  return account?.memberId === claims.memberId ? { ...account, sessionId, expiresAt } : undefined
}

async function liveSession(sessionId: string): Promise<CachedAccount | undefined> {
  const cached = sessions.get(sessionId)
  if (cached) return cached
  const since = generation
  const account = await accountOfSession(sessionId)
  if (account && since === generation) sessions.set(sessionId, account)
  return account
}
