// Callers with every kind of token, valid or not, to test who may enter each route.
import { generateKeyPair, SignJWT } from 'jose'
import { signAccessToken } from '#accounts/server/sessions/access-token.ts'
import { issuerOf } from '#accounts/server/sessions/session-json.ts'
import { signingKeys } from '#accounts/server/sessions/signing-keys.ts'
import { anAccount } from '#accounts/testing/members.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

export const unauthenticated = [
  'nobody',
  'expired',
  'alg none',
  'wrong key',
  'wrong audience',
  'wrong issuer',
  'altered',
  'HS256',
] as const
export const gone = ['signed out', 'deleted'] as const
export const known = ['member', 'another member', 'role lost', 'reader', 'staff', 'admin'] as const
export const allCallers = [...unauthenticated, ...gone, ...known]
export type Who = (typeof allCallers)[number]

type Signed = { id: string; sessionId: string; token: string }

/** A session as a sign-in opens it, and its token. */
export async function aToken(
  shop: TestShop,
  is: Parameters<typeof anAccount>[1] = {},
  now = new Date(),
): Promise<Signed> {
  const { id, email } = await anAccount(shop, is)
  const sessionId = newId()
  await shop.rows(`insert into sessions (id, member_id, refresh_secret, method) values ($1, $2, '\\x00', 'password')`, [
    sessionId,
    id,
  ])
  const signed = { memberId: id, sessionId, email, metadata: {}, method: 'password', since: now }
  return { id, sessionId, token: await signAccessToken(issuerOf(shop.settings.publicUrl), signed, now) }
}

/** A token for each kind of caller, and the id of the member it names; `lose` ends those of members who lose access. */
export async function tokensOfCallers(shop: TestShop) {
  const member = await aToken(shop)
  const admin = await aToken(shop, { role: 'admin' })
  const [out, deleted, lost] = [await aToken(shop), await aToken(shop), await aToken(shop, { role: 'admin' })]
  const { privateKey } = await generateKeyPair('ES256')
  const { published } = await signingKeys()
  const [header, payload, signature] = member.token.split('.')
  const tokens: Record<Who, string> = {
    nobody: '',
    expired: (await aToken(shop, {}, new Date(Date.now() - 3_700_000))).token,
    'alg none': `${part({ ...read(member.token, 0), alg: 'none' })}.${payload}.`,
    'wrong key': await forge(member.token, { key: privateKey }),
    'wrong audience': await forge(member.token, { claims: { aud: 'anon' } }),
    'wrong issuer': await forge(member.token, { claims: { iss: 'https://elsewhere.example/auth/v1' } }),
    altered: `${header}.${part({ ...read(member.token, 1), sub: admin.id })}.${signature}`,
    HS256: await forge(member.token, { secret: new TextEncoder().encode(JSON.stringify(published[0])) }),
    'signed out': out.token,
    deleted: deleted.token,
    member: member.token,
    'another member': (await aToken(shop)).token,
    admin: admin.token,
    staff: (await aToken(shop, { role: 'admin', staffRole: 'staff' })).token,
    reader: (await aToken(shop, { role: 'admin', staffRole: 'reader' })).token,
    'role lost': lost.token,
  }
  async function lose(): Promise<void> {
    await shop.rows(`update sessions set ended_at = now(), ended_because = 'signed-out' where id = $1`, [out.sessionId])
    await shop.rows('delete from members where id = $1', [deleted.id])
    await shop.rows('delete from user_roles where user_id = $1', [lost.id])
  }
  return { tokens, member, admin, out, deleted, lost, lose }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (token: string, at: 0 | 1) => JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString())

/** The claims of a good token, signed otherwise. */
async function forge(token: string, change: { key?: CryptoKey; claims?: object; secret?: Uint8Array }) {
  const { sign } = await signingKeys()
  const header = { alg: change.secret ? 'HS256' : 'ES256', typ: 'JWT', kid: sign.kid }
  const claims = { ...read(token, 1), ...change.claims }
  return new SignJWT(claims).setProtectedHeader(header).sign(change.secret ?? change.key ?? sign.key)
}
