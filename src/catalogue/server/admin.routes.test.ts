import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { SheetList } from '#catalogue/endpoints/sheet-list-schema.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
let member: TestMember
const list = async (query = '') =>
  (await shop.json<SheetList>(`/api/admin/products${query}`, { headers: admin.headers })).body
const codes = async (query = '') => (await list(query)).rows.map(({ product_id }) => product_id)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  member = await aMember(shop)
  await aStoredProduct(shop, 'a-soap', { title: 'A soap', euros: 1_800, stock: 5 })
  await aStoredProduct(shop, 'a-paste', { title: 'Pâte dorée' })
  await aStoredProduct(shop, 'an-old-balm', { title: 'An old balm', archived: true })
  await aStoredProduct(shop, 'a-tonic-to-be', { title: 'Zest, a tonic to be', published: false })
})

describe.each([
  ['GET', '/api/admin/products'],
  ['GET', '/api/admin/products/a-soap'],
  ['PUT', '/api/admin/products/a-soap'],
])('ADM-01 %s %s', (method, path) => {
  const request = (headers: Record<string, string> = {}) =>
    shop.json<{ error: string }>(path, { method, headers: { ...headers, 'content-type': 'application/json' } })

  test('ADM-01 PERM-06 anonymous callers and members are refused, whatever they send', async () => {
    expect(await request()).toMatchObject({ status: 401, body: { error: 'signed-out' } })
    expect(await request(member.headers)).toMatchObject({ status: 403, body: { error: 'forbidden' } })
  })

  test('is not stored by any cache', async () => {
    for (const { headers } of [await request(), await request(member.headers), await request(admin.headers)]) {
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

describe('the list', () => {
  test('ADM-01 has every product, published or not, by title', async () => {
    const all = await codes()
    expect(all).toEqual(expect.arrayContaining(['a-soap', 'an-old-balm', 'renouvela-creme', 'a-tonic-to-be']))
    expect(all.at(-1)).toBe('a-tonic-to-be')
  })

  test('ADM-01 the list has prices in cents, stock, state and whether French is missing', async () => {
    const { rows } = await list()
    expect(rows.find(({ product_id }) => product_id === 'a-soap')).toMatchObject({
      state: 'published',
      stock: 5,
      held: 0,
      lacks_french: true,
      prices: [
        { currency: 'USD', regular_minor: 4_200, sale_minor: null },
        { currency: 'EUR', regular_minor: 1_800, sale_minor: null },
      ],
    })
    expect(rows.find(({ product_id }) => product_id === 'renouvela-creme')).toMatchObject({ lacks_french: false })
  })

  test('finds words of either language, a code or an address, with accents or without', async () => {
    expect(await codes('?q=creme')).toEqual(['renouvela-creme'])
    expect(await codes('?q=CR%C3%88ME')).toEqual(['renouvela-creme'])
    expect(await codes('?q=%C3%A9lixir')).toEqual(['immortela-elixir-10ml', 'immortela-elixir-30ml'])
    expect(await codes('?q=pate+doree')).toEqual(['a-paste'])
    expect(await codes('?q=%25')).toEqual([])
  })

  test('is filtered to a state', async () => {
    expect(await codes('?state=archived')).toEqual(['an-old-balm'])
    expect(await codes('?state=draft')).toEqual(['a-tonic-to-be'])
  })

  test('a shop without products is distinguished from a search without result', async () => {
    expect(await list('?q=nothing-like-it')).toEqual({ rows: [], next: null, previous: null, any: true })
  })

  test('the list is read page by page, and no product appears twice', async () => {
    await shop.rows(`insert into catalogue_products (id, product_id, slug, title)
      select gen_random_uuid(), 'paged-' || n, 'paged-' || n, 'Paged' from generate_series(1, 60) n`)
    const first = await list('?q=paged')
    expect(first.rows).toHaveLength(50)
    const second = await list(`?q=paged&after=${first.next}`)
    expect(second).toMatchObject({ next: null })
    expect(new Set([...first.rows, ...second.rows].map(({ product_id }) => product_id)).size).toBe(60)
    await shop.rows("delete from catalogue_products where title = 'Paged'")
  })
})
