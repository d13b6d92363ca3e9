// Every door against everybody: who may come through is asked of the running shop, not of the code.
import { generateKeyPair, SignJWT } from 'jose'
import { Pool } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { signAccessToken } from '#accounts/server/access-token.ts'
import { signingKeys } from '#accounts/server/signing-keys.ts'
import { issuerOf } from '#accounts/server/told.ts'
import { anAccount } from '#accounts/testing/members.ts'
import { openDoors } from '#app/doors.ts'
import { accessesOf } from '#platform/door-list.ts'
import { newId } from '#platform/identifiers.ts'
import { aShop } from '#platform/testing/a-shop.ts'
import { testSettings } from '#platform/testing/test-settings.ts'
import { simulatorRoutes } from '#simulator/server/routes.tsx'

const shop = aShop()
const settings = testSettings({ databaseUrl: 'postgres://127.0.0.1/nobody-asks' })
const bank = simulatorRoutes({ books: new Pool(), key: 'key', secret: 'secret' })
const doors = Object.entries(accessesOf(openDoors(settings, bank as never)))
const tokens = new Map<string, string>()

const strangers = ['nobody', 'expired', 'alg none', 'wrong key', 'wrong audience', 'wrong issuer', 'altered', 'HS256']
const gone = ['signed out', 'deleted']
const everybody = [...strangers, ...gone, 'member', 'another member', 'admin', 'role lost']

/** A session of somebody, as a sign-in would have opened it, and its token. */
async function aToken(is: { role?: 'admin' } = {}, now = new Date()) {
  const { id, email } = await anAccount(shop, is)
  const sessionId = newId()
  await shop.rows(`insert into sessions (id, member_id, refresh_secret, method) values ($1, $2, '\\x00', 'password')`, [
    sessionId,
    id,
  ])
  const signed = { memberId: id, sessionId, email, metadata: {}, method: 'password', since: now }
  return { id, sessionId, token: await signAccessToken(issuer(), signed, now) }
}

const issuer = () => issuerOf(shop.settings.publicUrl)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (token: string, at: 0 | 1) => JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString())

/** The claims of a good token, signed otherwise. */
async function forge(token: string, change: { key?: CryptoKey; claims?: object; alg?: string; secret?: Uint8Array }) {
  const { sign } = await signingKeys()
  const header = { alg: change.alg ?? 'ES256', typ: 'JWT', kid: sign.kid }
  const claims = { ...read(token, 1), ...change.claims }
  return new SignJWT(claims).setProtectedHeader(header).sign(change.secret ?? change.key ?? sign.key)
}

beforeAll(async () => {
  const good = (await aToken()).token
  const [header, payload, seal] = good.split('.')
  const { published } = await signingKeys()
  const secret = new TextEncoder().encode(JSON.stringify(published[0]))
  const { privateKey } = await generateKeyPair('ES256')
  const out = await aToken()
  const deleted = await aToken()
  const lost = await aToken({ role: 'admin' })
  const made = {
    nobody: '',
    expired: (await aToken({}, new Date(Date.now() - 3_700_000))).token,
    'alg none': `${part({ ...read(good, 0), alg: 'none' })}.${payload}.`,
    'wrong key': await forge(good, { key: privateKey }),
    'wrong audience': await forge(good, { claims: { aud: 'anon' } }),
    'wrong issuer': await forge(good, { claims: { iss: 'https://elsewhere.example/auth/v1' } }),
    altered: `${header}.${part({ ...read(good, 1), sub: (await aToken({ role: 'admin' })).id })}.${seal}`,
    HS256: await forge(good, { alg: 'HS256', secret }),
    'signed out': out.token,
    deleted: deleted.token,
    member: good,
    'another member': (await aToken()).token,
    admin: (await aToken({ role: 'admin' })).token,
    'role lost': lost.token,
  }
  for (const [who, token] of Object.entries(made)) tokens.set(who, token)
  const role = () => shop.json<unknown[]>('/api/user-roles', { headers: bearer('role lost') })
  expect((await role()).body).toHaveLength(1)
  await shop.rows(`update sessions set ended_at = now(), ended_because = 'signed-out' where id = $1`, [out.sessionId])
  await shop.rows('delete from members where id = $1', [deleted.id])
  await shop.rows('delete from user_roles where user_id = $1', [lost.id])
  await vi.waitFor(async () => expect((await role()).body).toHaveLength(0))
})

function bearer(who: string): Record<string, string> {
  const token = tokens.get(who)
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Asks at a door with nothing that it could work with: whoever may not come through is refused before that is read. */
async function ask(door: string, who: string) {
  const [method = '', path = ''] = door.split(' ')
  const address = path
    .replace(/:nothing\{.+\}|\*$/, 'x')
    .replace(/:\w+(\{.+?\})?/g, '00000000-0000-7000-8000-000000000000')
  const init = { method: method === 'ALL' ? 'GET' : method, headers: bearer(who) }
  const answer = await shop.fetch(address, init)
  const text = await answer.text()
  return { status: answer.status, code: /"error(?:_code)?":"([\w-]+)"/.exec(text)?.[1] }
}

const isGoTrue = (door: string) => door.includes(' /auth/v1')
const refusals = [401, 403]

test('PERM-06 no door is missing from the matrix, and each kind of access is known', () => {
  expect(doors.length).toBeGreaterThan(40)
  expect(new Set(doors.map(([, access]) => access))).toEqual(new Set(['anyone', 'member', 'merchant', ...adminDoors()]))
})

const adminDoors = () => (doors.some(([, access]) => access === 'admin') ? ['admin'] : [])
const having = (wanted: string) => doors.flatMap(([door, access]) => (access === wanted ? [door] : []))

describe.each(having('anyone'))('PERM-01 PERM-06 %s is for everybody', (door) => {
  test('and no token, good or bad, changes what it answers', async () => {
    const asNobody = await ask(door, 'nobody')
    expect(refusals).not.toContain(asNobody.status)
    for (const who of everybody) expect({ who, ...(await ask(door, who)) }).toEqual({ who, ...asNobody })
  })
})

const guarded = [...having('member'), ...having('admin')].filter((door) => door !== 'POST /auth/v1/logout')
describe.each(guarded)('PERM-01 PERM-06 %s', (door) => {
  test.each(strangers)('refuses: %s', async (who) => {
    if (!isGoTrue(door)) expect(await ask(door, who)).toEqual({ status: 401, code: 'signed-out' })
    else if (who === 'nobody' || who === 'alg none') expect((await ask(door, who)).status).toBeGreaterThan(400)
    else expect(await ask(door, who)).toEqual({ status: 403, code: 'bad_jwt' })
  })

  test.each(gone)('refuses whoever is %s', async (who) => {
    const refusal = isGoTrue(door) ? { status: 403, code: 'session_not_found' } : { status: 401, code: 'signed-out' }
    expect(await ask(door, who)).toEqual(refusal)
  })

  test.each(['member', 'another member', 'role lost', 'admin'])('knows: %s', async (who) => {
    const isAdmins = having('admin').includes(door)
    const { status, code } = await ask(door, who)
    if (isAdmins && who !== 'admin') expect({ status, code }).toEqual({ status: 403, code: 'forbidden' })
    else expect(refusals).not.toContain(status)
  })
})

test.each([...strangers, ...gone])('PERM-06 POST /auth/v1/logout ends nothing for: %s', async (who) => {
  expect(refusals).toContain((await ask('POST /auth/v1/logout', who)).status)
})

test.each(having('merchant'))('PERM-06 %s is for merchants of the bank, whatever a member shows', async (door) => {
  for (const who of everybody) expect((await ask(door, who)).status, who).toBe(401)
})
