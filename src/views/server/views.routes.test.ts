import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, password, type TestMember } from '#accounts/testing/members.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { maxViews, type SavedView, type ViewInput } from '#views/schema.ts'

const shop = openTestShop()
let agnes: TestMember
let theo: TestMember

beforeAll(async () => {
  agnes = await aMember(shop, { role: 'admin' })
  theo = await aMember(shop, { role: 'admin' })
})

const input = (change: Partial<ViewInput> = {}): ViewInput => ({
  list: 'orders',
  name: 'Gifts for December',
  search: { country: 'FR', placed: '30d' },
  shared: false,
  version: 0,
  ...change,
})
const put = (who: TestMember, id: string, body: ViewInput) =>
  shop.json<SavedView & { error: string }>(`/api/admin/views/${id}`, {
    method: 'PUT',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const remove = (who: TestMember, id: string, version: number) =>
  shop.fetch(`/api/admin/views/${id}?version=${version}`, { method: 'DELETE', headers: who.headers })
const seenBy = async (who: TestMember) =>
  (await shop.json<SavedView[]>('/api/admin/views?list=orders', { headers: who.headers })).body
const audited = (id: string) =>
  shop.rows(
    "select actor, before, after from audit_entries where kind = 'view' and name = $1 order by occurred_at, id",
    [id],
  )

describe('a saved view', () => {
  test('ADM-02 is its maker’s alone until it is shared, and saving it again makes no second', async () => {
    const id = newId()
    const made = await put(agnes, id, input())
    expect(made.body).toEqual({
      id,
      name: 'Gifts for December',
      search: input().search,
      shared: false,
      isOwn: true,
      version: 1,
    })
    expect((await put(agnes, id, input())).body).toEqual(made.body)
    expect(await seenBy(agnes)).toEqual([made.body])
    expect(await seenBy(theo)).toEqual([])
    expect(await audited(id)).toEqual([])
    expect((await put(theo, id, input({ version: 1, name: 'Mine now' }))).status).toBe(404)
    expect((await remove(theo, id, 1)).status).toBe(204)
    expect(await seenBy(agnes)).toHaveLength(1)
    expect((await remove(agnes, id, 1)).status).toBe(204)
    expect(await seenBy(agnes)).toEqual([])
  })

  test('ADM-02 that is shared is changed, taken back and deleted by its maker only, and is audited', async () => {
    const id = newId()
    await put(agnes, id, input({ shared: true }))
    expect(await seenBy(theo)).toMatchObject([{ id, shared: true, isOwn: false }])
    const renamed = { shared: true, version: 1, name: 'December' }
    for (const change of [renamed, { shared: true, version: 1, search: {} }, { version: 1 }]) {
      expect((await put(theo, id, input(change))).status).toBe(403)
    }
    expect((await remove(theo, id, 1)).status).toBe(403)
    expect((await put(agnes, id, input(renamed))).body).toMatchObject({ name: 'December', version: 2 })
    expect((await put(agnes, id, input({ name: 'December', version: 2 }))).body.shared).toBe(false)
    expect(await seenBy(theo)).toEqual([])
    expect(await audited(id)).toEqual(
      [
        {
          before: { name: null, search: null, shared: null },
          after: { name: 'Gifts for December', search: input().search, shared: true },
        },
        { before: { name: 'Gifts for December' }, after: { name: 'December' } },
        { before: { shared: true }, after: { shared: false } },
      ].map((entry) => expect.objectContaining({ actor: agnes.email, ...entry })),
    )
  })

  test('ADM-02 stays with its list', async () => {
    const id = newId()
    await put(agnes, id, input())
    expect((await put(agnes, id, input({ list: 'audit', version: 1, name: 'Elsewhere' }))).status).toBe(409)
    expect((await seenBy(agnes)).find((each) => each.id === id)).toMatchObject({ name: input().name, version: 1 })
    await remove(agnes, id, 1)
  })

  test('ADM-02 changed in another window is not overwritten', async () => {
    const id = newId()
    await put(agnes, id, input())
    expect((await put(agnes, id, input({ version: 1, name: 'One' }))).status).toBe(200)
    expect(await put(agnes, id, input({ version: 1, name: 'Other' }))).toMatchObject({
      status: 409,
      body: { error: 'changed' },
    })
    expect((await seenBy(agnes)).find((each) => each.id === id)?.name).toBe('One')
    expect((await remove(agnes, id, 1)).status).toBe(409)
    expect(await seenBy(agnes)).toContainEqual(expect.objectContaining({ id, name: 'One' }))
    expect((await remove(agnes, id, 2)).status).toBe(204)
    expect((await remove(agnes, id, 2)).status).toBe(204)
    expect((await put(agnes, id, input({ version: 2, name: 'Late' }))).status).toBe(404)
    expect((await put(agnes, id, input({ name: 'Restored' }))).body).toMatchObject({ name: 'Restored', version: 1 })
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['search', { search: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 'x'])) }],
    ['list', { list: 'secrets' as never }],
  ])('ADM-02 is refused by the name of its field: %s', async (field, change) => {
    const { status, body } = await put(agnes, newId(), input(change))
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'invalid', problems: [{ field }] })
  })
})

test('ADM-02 a shared view outlives the account of its maker, and then belongs to every admin', async () => {
  const leaving = await aMember(shop, { role: 'admin' })
  const [own, shared] = [newId(), newId()]
  await put(leaving, own, input({ name: 'Own' }))
  await put(leaving, shared, input({ name: 'Shared', shared: true }))
  const closed = await shop.fetch('/api/account/close', {
    method: 'POST',
    headers: { ...leaving.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  expect(closed.status).toBe(204)
  expect(await shop.rows('select id from saved_views where id = any($1)', [[own, shared]])).toEqual([{ id: shared }])
  expect((await seenBy(theo)).find(({ id }) => id === shared)).toMatchObject({ isOwn: true })
})

test('ADM-02 a view is refused to an admin who has as many as one may have; their own can still be changed', async () => {
  const paul = await aMember(shop, { role: 'admin' })
  const ids = Array.from({ length: maxViews }, () => newId())
  for (const id of ids) expect((await put(paul, id, input())).status).toBe(200)
  const { status, body } = await put(paul, newId(), input({ list: 'audit' }))
  expect([status, body.error]).toEqual([429, 'too-many'])
  const [first = ''] = ids
  expect((await put(paul, first, input({ version: 1, name: 'Renamed' }))).status).toBe(200)
  await remove(paul, first, 2)
  expect((await put(paul, newId(), input())).status).toBe(200)
  expect((await put(theo, newId(), input())).status).toBe(200)
})

test('ADM-02 of views that are saved at one moment, only those within the limit are saved; a repeated one is saved once', async () => {
  const lise = await aMember(shop, { role: 'admin' })
  const ids = Array.from({ length: maxViews - 1 }, () => newId())
  for (const id of ids) expect((await put(lise, id, input())).status).toBe(200)
  const together = await Promise.all(Array.from({ length: 16 }, () => put(lise, newId(), input({ list: 'audit' }))))
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 15 }, () => 429)])
  const [first = ''] = ids
  await remove(lise, first, 1)
  const id = newId()
  const repeated = await Promise.all(Array.from({ length: 4 }, () => put(lise, id, input({ name: 'Twice' }))))
  expect(repeated.map(({ status, body }) => [status, body.version])).toEqual(repeated.map(() => [200, 1]))
})

test('ADM-02 a view without a maker is not changed by an admin who has as many as one may have', async () => {
  const leaving = await aMember(shop, { role: 'admin' })
  const full = await aMember(shop, { role: 'admin' })
  const id = newId()
  await put(leaving, id, input({ shared: true }))
  await shop.rows('update saved_views set owner_id = null where id = $1', [id])
  for (let at = 0; at < maxViews; at++) expect((await put(full, newId(), input())).status).toBe(200)
  const renamed = input({ shared: true, name: 'Anew', version: 1 })
  expect((await put(full, id, renamed)).body.error).toBe('too-many')
  expect((await put(theo, id, renamed)).status).toBe(200)
})
