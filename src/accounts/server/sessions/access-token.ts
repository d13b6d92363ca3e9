// Access tokens identify their holder for an hour; whether the session is still alive is read from the database.
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { algorithm, signingKeys } from '#accounts/server/sessions/signing-keys.ts'

export const accessTokenLivesSeconds = 3600
const audience = 'authenticated'

type Signed = { memberId: string; sessionId: string; email: string; metadata: object; method: string; since: Date }
export type Claims = { memberId: string; sessionId: string; expiresAt: number }

/** @param issuer the address of the accounts server, e.g. https://immortela.example/auth/v1 */
export async function signAccessToken(issuer: string, signed: Signed, now = new Date()): Promise<string> {
  const { sign } = await signingKeys()
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    email: signed.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: signed.metadata,
    role: audience,
    aal: 'aal1',
    amr: [{ method: signed.method, timestamp: Math.floor(signed.since.getTime() / 1000) }],
    session_id: signed.sessionId,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: sign.kid })
    .setIssuer(issuer)
    .setSubject(signed.memberId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLivesSeconds)
    .sign(sign.key)
}

/** Undefined for what this shop did not sign, or not for this use, or what has run out. */
export async function readAccessToken(issuer: string, token: string): Promise<Claims | undefined> {
  const { check } = await signingKeys()
  const keyFor = ({ kid = '' }: { kid?: string }) => {
    const key = check.get(kid)
    if (!key) throw new Error('Signed with an unknown key')
    return key
  }
  const read = await jwtVerify(token, keyFor, { issuer, audience, algorithms: [algorithm] }).catch(() => undefined)
  return read && claimsOf(read.payload)
}

/** Why a token cannot be read, in the words of GoTrue's library: its client shows them. */
export async function faultOf(token: string, now = new Date()): Promise<string> {
  if (token.split('.').length !== 3) return 'token is malformed: token contains an invalid number of segments'
  try {
    const { alg, kid = '' } = decodeProtectedHeader(token)
    const { exp = 0 } = decodeJwt(token)
    if (alg !== algorithm) return `token signature is invalid: signing method ${alg} is invalid`
    if (!(await signingKeys()).check.has(kid))
      return 'token is unverifiable: error while executing keyfunc: unrecognized JWT kid'
    if (exp * 1000 < now.getTime()) return 'token has invalid claims: token is expired'
  } catch {
    return 'token is malformed: could not JSON decode header'
  }
  return 'token signature is invalid: crypto/ecdsa: verification error'
}

function claimsOf({ sub, session_id: sessionId, exp }: JWTPayload): Claims | undefined {
  if (!(sub && typeof sessionId === 'string' && exp)) return undefined
  return { memberId: sub, sessionId, expiresAt: exp }
}
