import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { ApiKey, MadeKey, NewKey } from '#keys/schema.ts'
import { keyScopes } from '#keys/scopes.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let owner: TestMember

beforeAll(async () => {
  owner = await aMember(shop, { role: 'admin' })
})

const wish: NewKey = { name: 'Accounting', scopes: ['read'], days: null }
const make = (change: Partial<NewKey> = {}) =>
  shop.post<MadeKey>('/api/admin/keys', { ...wish, ...change }, owner.headers)
const withKey = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })
const statusOf = async (path: string, secret: string) => (await shop.fetch(path, withKey(secret))).status
const listed = async () => (await shop.json<ApiKey[]>('/api/admin/keys', { headers: owner.headers })).body
const refusal = (status: number, error: string) =>
  expect.objectContaining({ status, body: expect.objectContaining({ error }) })

test('PERM-06 a key is shown once and stored as a digest; the audit names who made it, and never the key', async () => {
  const { status, body } = await make({ name: 'Shown once', days: 90 })
  expect(status).toBe(200)
  expect(body.secret).toMatch(/^imk_[\da-f]{48}$/)
  expect(body.key).toMatchObject({ prefix: body.secret.slice(0, 12), status: 'active', madeBy: owner.email })
  const days = (Date.parse(String(body.key.expiresAt)) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(90, 1)
  expect(JSON.stringify(await listed())).not.toContain(body.secret)
  const [entry] = await shop.rows<{ actor: string; after: object }>(
    `select actor, after from audit_entries where kind = 'key' and name = $1`,
    [body.key.id],
  )
  expect(entry).toMatchObject({ actor: owner.email, after: { name: 'Shown once', scopes: ['read'] } })
  const kept = await shop.rows('select * from api_keys k, audit_entries a where k.id = $1', [body.key.id])
  expect(JSON.stringify(kept)).not.toContain(body.secret)
})

test('PERM-06 a key reads with its scope, and a revoked one is refused at its next request', async () => {
  const { body } = await make()
  expect(await statusOf('/api/admin/orders', body.secret)).toBe(200)
  const revoke = () => shop.post<ApiKey>(`/api/admin/keys/${body.key.id}/revoke`, {}, owner.headers)
  expect((await revoke()).body).toMatchObject({ status: 'revoked' })
  expect(await shop.json('/api/admin/orders', withKey(body.secret))).toEqual(refusal(401, 'signed-out'))
  expect((await revoke()).body, 'once more').toMatchObject({ status: 'revoked' })
  const entries = await shop.rows(`select from audit_entries where kind = 'key' and name = $1`, [body.key.id])
  expect(entries).toHaveLength(2)
})

test('PERM-06 a key ends with its day', async () => {
  const key = await aKey(shop, ['read'])
  expect(await statusOf('/api/admin/orders', key.secret)).toBe(200)
  await shop.rows(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [key.id])
  expect(await statusOf('/api/admin/orders', key.secret)).toBe(401)
  expect((await listed()).find(({ id }) => id === key.id)).toMatchObject({ status: 'expired' })
})

test('PERM-06 a key with all scopes manages neither people nor settings nor keys', async () => {
  const key = await aKey(shop, keyScopes)
  const ask = (path: string, body?: object) =>
    shop.json(path, {
      method: body ? 'POST' : 'GET',
      headers: { ...key.headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  expect(await ask('/api/admin/keys')).toEqual(refusal(403, 'forbidden'))
  expect(await ask('/api/admin/keys', wish)).toEqual(refusal(403, 'forbidden'))
  expect(await ask(`/api/admin/keys/${key.id}/revoke`, {})).toEqual(refusal(403, 'forbidden'))
  expect(await ask(`/api/admin/members/${owner.id}/sign-out`, {})).toEqual(refusal(403, 'forbidden'))
})

test('PERM-06 a key opens no account, cart or page of a member', async () => {
  const { secret } = await aKey(shop, keyScopes)
  for (const path of ['/api/cart', '/api/account/role', '/api/account/data', '/api/user-roles']) {
    expect(await statusOf(path, secret), path).toBe(401)
  }
  expect(await statusOf('/auth/v1/user', secret)).toBe(400)
})

test('PERM-06 a key in an address is refused, also beside a right header', async () => {
  const { secret } = await aKey(shop, ['read'])
  const path = `/api/admin/orders?q=${secret}`
  expect(await shop.json(path, withKey(secret))).toEqual(refusal(403, 'forbidden'))
  expect(await shop.json(path, { headers: owner.headers })).toEqual(refusal(403, 'forbidden'))
  expect((await shop.fetch(path)).status).toBe(403)
  const encoded = path.replace('imk_', '%69mk%5F')
  expect(await shop.json(encoded, { headers: owner.headers })).toEqual(refusal(403, 'forbidden'))
  const first = `/api/admin/audit?q=${secret.slice(0, 12)}`
  expect((await shop.fetch(first, { headers: owner.headers })).status, 'its first characters are a search').toBe(200)
})

test('PERM-06 the last use is written, and at most once a minute', async () => {
  const { id, secret } = await aKey(shop, ['read'])
  const used = async () =>
    (await shop.rows<{ at: Date | null }>('select last_used_at as at from api_keys where id = $1', [id]))[0]?.at
  expect(await used()).toBeNull()
  await statusOf('/api/admin/orders', secret)
  const first = await used()
  expect(first).toBeInstanceOf(Date)
  await statusOf('/api/admin/orders', secret)
  expect(await used()).toEqual(first)
  await shop.rows(`update api_keys set last_used_at = now() - interval '2 minutes' where id = $1`, [id])
  await statusOf('/api/admin/orders', secret)
  expect((await used())?.getTime()).toBeGreaterThanOrEqual(Number(first?.getTime()))
})

test('PERM-06 a key that asks too often waits, and another does not', async () => {
  const [busy, other] = [await aKey(shop, ['read']), await aKey(shop, ['read'])]
  const asked = await Promise.all(
    Array.from({ length: 610 }, () => shop.fetch('/api/admin/carriers', { headers: busy.headers })),
  )
  const refused = asked.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await statusOf('/api/admin/carriers', other.secret)).toBe(200)
}, 60_000)

test('PERM-06 the audit names the key as the author of a change', async () => {
  const { id, secret, headers } = await aKey(shop, ['orders'], 'Warehouse')
  const carrier = { name: 'Carrier of a key', pattern: null, checked: true, active: true, version: 0 }
  const answer = await shop.fetch('/api/admin/carriers/00000000-0000-7000-8000-0000000000aa', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(carrier),
  })
  expect(answer.status).toBe(200)
  expect(await shop.rows(`select actor from audit_entries where actor_id = $1`, [id])).toEqual([
    { actor: `Warehouse (${secret.slice(0, 12)})` },
  ])
})

test('PERM-06 a key has a name and a right', async () => {
  expect((await make({ name: ' ' })).status).toBe(400)
  expect((await make({ scopes: [] })).status).toBe(400)
  expect((await make({ scopes: ['staff' as never] })).status).toBe(400)
})

test('PERM-06 of sixteen keys made at once where one is left, one is made', async () => {
  await shop.rows('delete from api_keys')
  for (let made = 0; made < 49; made += 1) await aKey(shop, ['read'])
  const answers = await Promise.all(Array.from({ length: 16 }, () => make()))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(15).fill(409)])
})
