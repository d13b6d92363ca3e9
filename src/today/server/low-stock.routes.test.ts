// Products of which few or no units are left: the threshold of the house, that of a product, and the owners' first page.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { SheetFigures, SheetList } from '#catalogue/endpoints/sheet-list-schema.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { ToDoList } from '#today/to-do-schema.ts'
import { aStoredWish } from '#wishes/testing/a-wish.ts'

const shop = openTestShop()
let admin: TestMember
let other: TestMember

const path = '/api/admin/stock-settings'
const asAdmin = async <Body>(of: string) => (await shop.json<Body>(`/api/admin/${of}`, admin)).body
const rowOf = async (kind: string) =>
  (await asAdmin<ToDoList>('today/to-do')).rows.find((row) => row.kind === kind) ?? { count: 0, first: null }
const listed = async (query: string) =>
  (await asAdmin<SheetList>(`products?${query}`)).rows.map(({ product_id }) => product_id)
const isKept = (row: { after: { low_stock_at?: number } }) => row.after.low_stock_at !== undefined

function set(low_stock_at: unknown, seen: number, by: TestMember = admin) {
  return shop.json<{ low_stock_at: number; current?: object; by?: string; problems?: object[] }>(path, {
    method: 'PUT',
    headers: { ...by.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ low_stock_at, seen }),
  })
}

async function sold(code: string, units: number, daysAgo: number, reason = 'sold'): Promise<void> {
  const [before, after] = reason === 'sold' ? [units, 0] : [0, units]
  await shop.rows(
    `insert into stock_movements (id, product_id, units_before, units_after, reason, order_id, occurred_at)
     select new_id(), id, $2, $3, $4, new_id(), now() - $5::int * interval '1 day'
       from catalogue_products where product_id = $1`,
    [code, before, after, reason, daysAgo],
  )
}

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  other = await aMember(shop, { role: 'admin' })
})

beforeEach(async () => {
  await shop.rows("delete from catalogue_products where product_id like 'low-%'")
  await shop.rows('update stock_settings set low_stock_at = 0')
})

test('ADM-01 the threshold of the house counts for products without one of their own', async () => {
  for (const [code, stock, own] of [
    ['low-a', 6, null],
    ['low-b', 7, null],
    ['low-c', 6, 2],
    ['low-d', 8, 9],
    ['low-e', 0, null],
    ['low-f', null, null],
  ] as const) {
    await aStoredProduct(shop, code, { stock, euros: 900 })
    await shop.rows('update catalogue_products set low_stock_at = $2 where product_id = $1', [code, own])
  }
  expect(await listed('view=low&q=low-')).toEqual(['low-d', 'low-e'])
  expect((await set(6, 0)).body).toEqual({ low_stock_at: 6 })
  expect(await listed('view=low&q=low-')).toEqual(['low-a', 'low-d', 'low-e'])
  expect(await listed('stock=low&q=low-')).toEqual(['low-a', 'low-d'])
  expect(await listed('stock=enough&q=low-')).toEqual(['low-b', 'low-c'])
  const { counts } = await asAdmin<SheetFigures>('product-figures')
  expect(counts.low).toBe((await listed('view=low')).length)
  const { rows } = await asAdmin<SheetList>('products?q=low-')
  expect(rows.filter(({ is_low }) => is_low).map(({ product_id }) => product_id)).toEqual(['low-a', 'low-d', 'low-e'])
})

test('the first page names a product that runs low with what is sold of it, and several by the one with the fewest', async () => {
  await aStoredProduct(shop, 'low-few', { title: 'A night cream', stock: 6, euros: 900 })
  await sold('low-few', 21, 3)
  await sold('low-few', 1, 2, 'returned')
  await sold('low-few', 90, 31)
  expect(await rowOf('low-stock')).toMatchObject({ count: 0 })
  await set(6, 0)
  expect(await rowOf('low-stock')).toMatchObject({
    count: 1,
    first: { product: { product_id: 'low-few', title: 'A night cream', units: 6, soldIn30Days: 20 } },
  })
  await aStoredProduct(shop, 'low-fewer', { stock: 2, euros: 900 })
  await aStoredProduct(shop, 'low-draft', { stock: 1, euros: 900, published: false })
  await aStoredProduct(shop, 'low-gone', { stock: 0, euros: 900 })
  const several = await rowOf('low-stock')
  expect(several).toMatchObject({ count: 2, first: { product: { product_id: 'low-fewer', soldIn30Days: 0 } } })
  expect(await listed('view=low&state=published&stock=low&sort=stock')).toEqual(['low-fewer', 'low-few'])
  expect(await rowOf('sold-out')).toMatchObject({ count: 1, first: { product: { product_id: 'low-gone', units: 0 } } })
})

test('the first page names sold-out products that buyers wait for apart from the others', async () => {
  await aStoredProduct(shop, 'low-gone', { stock: 0, euros: 900 })
  await aStoredProduct(shop, 'low-missed', { stock: 0, euros: 900 })
  await aStoredWish(shop, 'low-missed', 'one@example.com')
  await aStoredWish(shop, 'low-missed', 'other@example.com')
  const awaited = await rowOf('awaited')
  expect(awaited).toMatchObject({ count: 1, first: { product: { product_id: 'low-missed', wished: 2 } } })
  expect(await rowOf('sold-out')).toMatchObject({ count: 1, first: { product: { product_id: 'low-gone', wished: 0 } } })
  const search = 'view=low&state=published&stock=sold-out&sort=stock'
  expect(await listed(`${search}&wished=some`)).toEqual(['low-missed'])
  expect(await listed(`${search}&wished=none`)).toEqual(['low-gone'])
})

test('PERM-01 only admins read and set the threshold, and no number outside its limits is written', async () => {
  const member = await aMember(shop)
  expect((await shop.fetch(path)).status).toBe(401)
  expect((await shop.fetch(path, member)).status).toBe(403)
  expect((await set(3, 0, member)).status).toBe(403)
  for (const wrong of [-1, 1.5, 1_000_001, '5', null]) expect((await set(wrong, 0)).status).toBe(400)
  expect(await asAdmin(path.slice('/api/admin/'.length))).toEqual({ low_stock_at: 0 })
})

test('of two admins who set the threshold at once one is shown what the other set, and a repeated submission changes nothing', async () => {
  const before = await shop.rows<{ after: { low_stock_at?: number } }>(
    "select after from audit_entries where kind = 'setting'",
  )
  const both = await Promise.all([set(5, 0), set(8, 0, other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)?.body.low_stock_at ?? 0
  const lost = both.find(({ status }) => status === 409)?.body
  expect(lost).toMatchObject({ current: { low_stock_at: won } })
  expect(lost?.by).toMatch(/@/)
  expect((await set(won, 0)).status).toBe(200)
  const after = await shop.rows<{ after: { low_stock_at?: number } }>(
    "select after from audit_entries where kind = 'setting'",
  )
  expect(after.filter(isKept)).toHaveLength(before.filter(isKept).length + 1)
})
