// The owner's list of products, narrowed and in every sequence, compared with all products filtered here.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { actionOf } from '#catalogue/product.ts'
import { mostCounted, sheetSorts } from '#catalogue/sheet-filter.ts'
import type { SheetFigures, SheetList, SheetRow } from '#catalogue/sheet-list-schema.ts'
import { manySheets } from '#catalogue/testing/many-sheets.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop()
let admin: TestMember
let all: SheetRow[] = []

const list = async (query: Record<string, string>) =>
  (await shop.json<SheetList>(`/api/admin/products?${new URLSearchParams(query)}`, { headers: admin.headers })).body

/** All pages from the first to the last. */
async function whole(query: Record<string, string>): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ ...query, ...(after && { after }) })
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

const codes = (rows: readonly SheetRow[]) => rows.map(({ product_id }) => product_id)
const dollarsOf = ({ prices }: SheetRow) => prices.find(({ currency }) => currency === 'USD')?.regular_minor ?? 0
const isKept = ({ state }: SheetRow) => state !== 'archived'
const levelOf = ({ stock, is_low }: SheetRow) =>
  stock === null ? 'uncounted' : stock === 0 ? 'sold-out' : is_low ? 'low' : 'enough'

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await manySheets(shop, 180)
  all = await whole({})
})

describe('ADM-01 a filter', () => {
  const cases: [query: Record<string, string>, holds: (row: SheetRow) => boolean][] = [
    [{ view: 'published' }, ({ state }) => state === 'published'],
    [{ view: 'draft' }, ({ state }) => state === 'draft'],
    [{ view: 'archived' }, ({ state }) => state === 'archived'],
    [{ view: 'low' }, (row) => isKept(row) && row.is_low],
    [{ view: 'lacks-french' }, (row) => isKept(row) && row.lacks_french],
    [{ state: 'draft,archived' }, ({ state }) => state !== 'published'],
    [{ state: 'not-draft' }, ({ state }) => state !== 'draft'],
    [{ mode: 'preorder,reserve' }, (row) => actionOf(row) !== 'purchase'],
    [{ mode: 'not-reserve' }, (row) => actionOf(row) !== 'reserve'],
    [{ stock: 'sold-out' }, (row) => levelOf(row) === 'sold-out'],
    [{ stock: 'low,sold-out' }, ({ is_low }) => is_low],
    [{ stock: 'not-uncounted' }, ({ stock }) => stock !== null],
    [{ sale: 'on' }, ({ on_sale }) => on_sale],
    [{ q: 'MANY 7' }, ({ title }) => title.toLowerCase().includes('many 7')],
    [
      { view: 'published', mode: 'purchase', sale: 'off', stock: 'enough' },
      (row) => row.state === 'published' && actionOf(row) === 'purchase' && !row.on_sale && levelOf(row) === 'enough',
    ],
  ]
  test.each(cases)('%j lists what fits, in the sequence of all', async (query, holds) => {
    const expected = codes(all.filter(holds))
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    expect(codes(await whole(query))).toEqual(expected)
  })

  test('a search takes signs as they are, and words whatever their accents', async () => {
    for (const q of ['many_7', 'many%7', 'many\\ 7']) expect(codes(await whole({ q }))).toEqual([])
    const found = codes(await whole({ q: 'Renouvela Crème' }))
    expect(found.length).toBeGreaterThan(0)
    expect(codes(await whole({ q: 'renouvela CREME' }))).toEqual(found)
  })

  test.each([{ state: 'draft,sold' }, { mode: 'not-' }, { stock: 'many' }, { view: 'new' }, { sort: 'size' }])(
    '%j is refused',
    async (query) => {
      const { status } = await shop.json(`/api/admin/products?${new URLSearchParams(query as never)}`, {
        headers: admin.headers,
      })
      expect(status).toBe(400)
    },
  )
})

describe('ADM-01 a sequence', () => {
  const keys: Record<(typeof sheetSorts)[number], (row: SheetRow) => string | number | null> = {
    title: ({ title }) => title.toLowerCase(),
    edited: ({ updated_at }) => -Date.parse(updated_at),
    stock: ({ stock }) => stock,
    price: (row) => -dollarsOf(row),
  }
  test.each(sheetSorts)('by %s has each product once, and its pages lead back', async (sort) => {
    const rows = await whole({ sort })
    const key = keys[sort]
    expect(new Set(codes(rows)).size).toBe(rows.length)
    expect(rows).toHaveLength(all.filter((row) => key(row) !== null).length)
    // Titles are compared by the database's rule, which is not that of JavaScript.
    if (sort !== 'title') {
      const found = rows.map((row) => Number(key(row)))
      expect(found).toEqual(found.toSorted((one, other) => one - other))
    }
    const first = await list({ sort })
    const second = await list({ sort, after: first.next ?? '' })
    const third = await list({ sort, after: second.next ?? '' })
    expect(codes((await list({ sort, before: third.previous ?? '' })).rows)).toEqual(codes(second.rows))
    expect(codes((await list({ sort, before: second.previous ?? '' })).rows)).toEqual(codes(first.rows))
  })
})

test('ADM-01 each view is counted as it is listed', async () => {
  const { body } = await shop.json<SheetFigures>('/api/admin/product-figures', { headers: admin.headers })
  for (const [view, count] of Object.entries(body.counts)) {
    const rows = await whole(view === 'any' ? {} : { view })
    expect([view, count]).toEqual([view, Math.min(rows.length, mostCounted)])
  }
})

describe('ADM-01 the export', () => {
  const download = async (body: object) => {
    const answer = await shop.fetch('/api/admin/products/export', {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, type: answer.headers.get('content-type'), bytes: await answer.bytes() }
  }
  const lines = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trimEnd().split('\r\n')

  test('has a mark of UTF-8, a head and every product of the filter', async () => {
    const { status, type, bytes } = await download({ view: 'draft' })
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8'])
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines(bytes)).toHaveLength(1 + all.filter(({ state }) => state === 'draft').length)
    expect(lines(bytes)[0]).toMatch(/^Code,Title in English,/)
  })

  test('in French has decimal commas between semicolons', async () => {
    const { bytes } = await download({ codes: ['many-7'], sheetLanguage: 'fr' })
    expect(lines(bytes)[0]).toMatch(/^Code du produit;/)
    expect(lines(bytes)[1]).toMatch(/^many-7;.*;17,00;/)
  })

  test('a title that begins like a formula is text', async () => {
    await shop.rows(`update catalogue_products set title = '=1+1' where product_id = 'many-9'`)
    const { bytes } = await download({ codes: ['many-9'] })
    expect(lines(bytes)[1]).toMatch(/^many-9,'=1\+1,/)
  })

  test('is recorded with the name of the admin', async () => {
    await download({ codes: ['many-11'] })
    const rows = await shop.rows(`select actor from audit_entries where kind = 'export' and name = 'products'
                                    and after -> 'codes' = '["many-11"]'`)
    expect(rows).toHaveLength(1)
  })
})
