// The owner's list of products, filtered and in every sequence, compared with all products filtered here.
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { ProductChoices, ProductTitles } from '#catalogue/endpoints/product-choices-schema.ts'
import type { SheetFigures, SheetList, SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { actionOf } from '#catalogue/product.ts'
import { problemsToPublish } from '#catalogue/sheets/checklist.ts'
import { sheetSorts } from '#catalogue/sheets/sheet-filter.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { manySheets } from '#catalogue/testing/many-sheets.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { parseCsv } from '#platform/testing/parse-csv.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
let all: SheetRow[] = []
const editor = anEditor(shop, () => admin)

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
  for (const [n, begins, ends] of [
    [1, '2037-12-09T23:00Z', '2037-12-19T23:00Z'],
    [2, '2037-11-30T23:00Z', null],
    [9, '2037-12-01T23:00Z', null],
  ] as const) {
    await aPlan(`many-${n}`, begins, ends)
  }
  // More than two pages of them, several on each day.
  await shop.rows(
    `insert into planned_prices (id, product_id, kind, begins_at, cells, planned_by, planned_by_email, planned_at)
     select new_id(), id, 'price', '2038-01-01T23:00Z'::timestamptz + length(title) * interval '1 day'
                                   + (updated_at - now()), '{}', new_id(), 'owner@example.com', now()
       from catalogue_products where product_id ~ '^many-[3-8][0-9]+$|^many-1[0-9]{2}$'`,
  )
  await shop.rows(
    `insert into wishes (id, product_id, email, written_email, language, asked_at, told_at)
     select new_id(), product.id, name || '@example.com', name || '@example.com', 'en', now(), notified_at
       from catalogue_products product
       join (values ('many-60', 'waits', null), ('many-60', 'also', null), ('many-50', 'notified', now())) asked (code, name, notified_at)
         on code = product.product_id`,
  )
  all = await whole({})
})

/** A sale where it ends, else a new price. */
async function aPlan(code: string, begins: string, ends: string | null): Promise<void> {
  const cells = ends ? { on_sale: true, USD: { sale_minor: 500 } } : { USD: { regular_minor: 900 } }
  await shop.rows(
    `insert into planned_prices (id, product_id, kind, begins_at, ends_at, cells, planned_by, planned_by_email, planned_at)
     select new_id(), id, $2, $3, $4, $5, new_id(), 'owner@example.com', now()
       from catalogue_products where product_id = $1`,
    [code, ends ? 'sale' : 'price', begins, ends, cells],
  )
}

describe('ADM-01 a filter', () => {
  const cases: [query: Record<string, string>, holds: (row: SheetRow) => boolean][] = [
    [{ view: 'published' }, ({ state }) => state === 'published'],
    [{ view: 'draft' }, ({ state }) => state === 'draft'],
    [{ view: 'archived' }, ({ state }) => state === 'archived'],
    [{ view: 'low' }, ({ state, is_low }) => state === 'published' && is_low],
    [{ view: 'lacks-french' }, (row) => isKept(row) && row.lacks_french],
    [{ state: 'draft,archived' }, ({ state }) => state !== 'published'],
    [{ state: 'not-draft' }, ({ state }) => state !== 'draft'],
    [{ mode: 'preorder,reserve' }, (row) => actionOf(row) !== 'purchase'],
    [{ mode: 'not-reserve' }, (row) => actionOf(row) !== 'reserve'],
    [{ view: 'scheduled', sort: 'title' }, (row) => isKept(row) && row.plans.length > 0],
    [{ wished: 'some' }, ({ wished }) => wished > 0],
    [{ wished: 'none' }, ({ wished }) => wished === 0],
    [{ stock: 'sold-out' }, (row) => levelOf(row) === 'sold-out'],
    [{ stock: 'low,sold-out' }, ({ is_low }) => is_low],
    [{ stock: 'not-uncounted' }, ({ stock }) => stock !== null],
    [{ sale: 'on' }, ({ on_sale }) => on_sale],
    [{ data: 'incomplete' }, ({ is_incomplete }) => is_incomplete],
    [{ data: 'complete', view: 'published' }, (row) => !row.is_incomplete && row.state === 'published'],
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
    const codesOfName = codes(await whole({ q: 'Renouvela Crème' }))
    expect(codesOfName.length).toBeGreaterThan(0)
    expect(codes(await whole({ q: 'renouvela CREME' }))).toEqual(codesOfName)
  })

  test('a space that is typed finds a hyphen, and a hyphen a space', async () => {
    const codesOfName = codes(await whole({ q: 'Extra-Riche' }))
    expect(codesOfName.length).toBeGreaterThan(0)
    expect(codes(await whole({ q: 'extra riche' }))).toEqual(codesOfName)
    expect(codes(await whole({ q: 'renouvela-crème' }))).toEqual(codes(await whole({ q: 'Renouvela Crème' })))
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
    scheduled: ({ plans: [next] }) => (next ? Date.parse(next.firstDay) : null),
  }
  test.each(sheetSorts)('by %s has each product once, and its pages lead back', async (sort) => {
    const rows = await whole({ sort })
    const key = keys[sort]
    expect(new Set(codes(rows)).size).toBe(rows.length)
    expect(rows).toHaveLength(all.filter((row) => key(row) !== null).length)
    // Titles are compared by the database's rule, which is not that of JavaScript.
    if (sort !== 'title') {
      const keys = rows.map((row) => Number(key(row)))
      expect(keys).toEqual(keys.toSorted((one, other) => one - other))
    }
    const first = await list({ sort })
    const second = await list({ sort, after: first.next ?? '' })
    const third = await list({ sort, after: second.next ?? '' })
    expect(codes((await list({ sort, before: third.previous ?? '' })).rows)).toEqual(codes(second.rows))
    expect(codes((await list({ sort, before: second.previous ?? '' })).rows)).toEqual(codes(first.rows))
    expect(await list({ sort, after: codes(rows).at(-1) ?? '' })).toEqual(first)
  })
})

test('ADM-01 sales and prices that are scheduled are listed by their next day', async () => {
  const [first, second] = await whole({ view: 'scheduled' })
  expect(first).toMatchObject({
    product_id: 'many-2',
    plans: [{ kind: 'price', firstDay: '2037-12-01', lastDay: null, prices: { USD: 900, EUR: null } }],
  })
  expect(second).toMatchObject({
    product_id: 'many-1',
    plans: [{ kind: 'sale', firstDay: '2037-12-10', lastDay: '2037-12-19', hasBegun: false }],
  })
})

describe('ADM-01 a row', () => {
  const code = 'a-whole-balm'
  const row = async () => (await list({ q: code })).rows[0]

  test('is incomplete for what the checklist of its page requires, and for nothing else', async () => {
    await aStoredProduct(shop, code, { title: 'A whole balm', dollars: 2_000, euros: 1_800, complete: true })
    const required = {
      title_fr: 'update catalogue_products set title_fr = $2 where product_id = $1',
      description: 'update catalogue_products set description = $2 where product_id = $1',
      precautions_fr: 'update catalogue_products set precautions_fr = $2 where product_id = $1',
      ingredients: 'update catalogue_products set ingredients = $2 where product_id = $1',
    }
    const agree = async () => {
      const { sheet, pictures, house } = await editor.open(code)
      const hasResponsiblePerson = house.responsible_person !== null
      const around = { pictures, hasResponsiblePerson, hasOrganicCertificate: house.organic_certificate !== null }
      const isMissing = problemsToPublish(sheet, around).length > 0
      expect((await row())?.is_incomplete).toBe(isMissing)
      return isMissing
    }
    expect(await agree()).toBe(false)
    for (const statement of Object.values(required)) {
      await shop.rows(statement, [code, ''])
      expect(await agree()).toBe(true)
      await shop.rows(statement, [code, 'Written'])
      expect(await agree()).toBe(false)
    }
    const own = 'product_id = (select id from catalogue_products where product_id = $1)'
    await shop.rows('update catalogue_products set on_sale = true where product_id = $1', [code])
    expect(await agree()).toBe(true)
    await shop.rows(`update product_prices set sale_minor = regular_minor - 100 where ${own}`, [code])
    expect(await agree()).toBe(false)
    await shop.rows('update catalogue_products set subtitle_fr = null, size_ml = null where product_id = $1', [code])
    expect(await agree()).toBe(false)
    await shop.rows(`delete from product_pictures where ${own}`, [code])
    expect(await agree()).toBe(true)
    await shop.rows(`delete from product_prices where currency = 'EUR' and ${own}`, [code])
    expect(await agree()).toBe(true)
  })

  test('names the admin who saved it last, and an older language', async () => {
    const saved = 'a-saved-balm'
    await aStoredProduct(shop, saved, { title: 'A saved balm', dollars: 2_000, euros: 1_800, complete: true })
    const savedRow = async () => (await list({ q: saved })).rows[0]
    expect(await savedRow()).toMatchObject({ updated_by: null, older: [], waiting: null })
    await editor.edit(saved, { title: 'A saved salve' })
    expect(await savedRow()).toMatchObject({ updated_by: admin.email, older: ['fr'] })
    // A database tool has no author.
    await shop.rows("update catalogue_products set updated_at = now() + interval '1 hour' where product_id = $1", [
      saved,
    ])
    expect((await savedRow())?.updated_by).toBeNull()
  })
})

test('ADM-01 each view is counted as it is listed', async () => {
  const { body } = await shop.json<SheetFigures>('/api/admin/product-figures', { headers: admin.headers })
  for (const [view, count] of Object.entries(body.counts)) {
    const rows = await whole(view === 'any' ? {} : { view })
    expect([view, count]).toEqual([view, Math.min(rows.length, maxCounted)])
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

  test('F8 says which products are called organic', async () => {
    await shop.rows(`update catalogue_products set organic = true where product_id = 'many-7'`)
    const { bytes } = await download({ codes: ['many-7', 'many-9'] })
    const [head = [], ...rows] = lines(bytes).map((line) => line.split(','))
    const cell = (code: string) => rows.find(([first]) => first === code)?.[head.indexOf('Organic')]
    expect([cell('many-7'), cell('many-9')]).toEqual(['Yes', 'No'])
  })

  test('has the texts in both languages, the ingredients, and the days of a sale that is scheduled', async () => {
    await shop.rows(`
      update catalogue_products set description = '=1+1', description_fr = 'Un baume', ingredients = 'AQUA; PARFUM',
             allergens = '{LINALOOL,LIMONENE}', features_fr = '{Doux,Frais}' where product_id = 'many-13'`)
    await aPlan('many-13', '2037-12-09T23:00Z', '2037-12-19T23:00Z')
    const { bytes } = await download({ codes: ['many-13'] })
    expect(parseCsv(new TextDecoder().decode(bytes))[0]).toMatchObject({
      'Description in English': "'=1+1",
      'Description in French': 'Un baume',
      'Features in French': 'Doux\nFrais',
      'Ingredients (INCI)': 'AQUA; PARFUM',
      'Fragrance allergens': 'LINALOOL, LIMONENE',
      'First day of the sale': '2037-12-10',
      'Last day of the sale': '2037-12-19',
      'Buyers waiting': '0',
    })
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

test('ADM-01 the titles of products are read once, and again after a change', async () => {
  const titleOf = async (code: string) => {
    const path = `/api/admin/product-titles?codes=${code},no-such-product`
    const { body } = await shop.json<ProductTitles>(path, { headers: admin.headers })
    expect(body.map(({ product_id }) => product_id)).toEqual([code])
    return body[0]?.title
  }
  const [{ product_id: code = '', title = '' } = {}] = all
  expect(await titleOf(code)).toBe(title)
  await shop.rows('update catalogue_products set title = $2 where product_id = $1', [code, 'Another title'])
  await expect.poll(() => titleOf(code)).toBe('Another title')
  await shop.rows('update catalogue_products set title = $2 where product_id = $1', [code, title])
  await expect.poll(() => titleOf(code)).toBe(title)
})

test('ADM-01 a filter of products finds the first by name of those with all words, and names those that it has', async () => {
  const choices = async (query: string) =>
    (await shop.json<ProductChoices>(`/api/admin/product-choices?${query}`, { headers: admin.headers })).body
  const every = await choices('language=fr')
  const [{ count } = { count: 0 }] = await shop.rows<{ count: number }>(
    'select count(*)::int as count from catalogue_products',
  )
  expect([every.choices.length, every.count]).toEqual([50, count])
  const names = every.choices.map(([, name]) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('fr').compare))
  const answer = await choices('language=en&q=MANY%201')
  expect(answer.choices.length).toBeGreaterThan(0)
  expect(
    answer.choices.filter(([code, name]) => !/many/i.test(`${code} ${name}`) || !`${code} ${name}`.includes('1')),
  ).toEqual([])
  expect(await choices('language=en&q=zyxwv')).toEqual({ choices: [], count: 0 })
  expect((await choices('language=en&codes=many-3,gone')).choices.map(([code]) => code)).toEqual(['many-3'])
  for (const query of ['language=de', `language=en&q=${'a'.repeat(101)}`]) {
    const { status } = await shop.fetch(`/api/admin/product-choices?${query}`, { headers: admin.headers })
    expect(status).toBe(400)
  }
  expect((await shop.fetch('/api/admin/product-choices?language=en')).status).toBe(401)
})
