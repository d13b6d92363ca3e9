import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { SheetList } from '#catalogue/endpoints/sheet-list-schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import type { FieldProblem } from '#platform/http/refusal.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

type Made = { product_id: string; error?: string; problems?: FieldProblem[] }
const input = { code: 'a-mist', title: 'A mist', title_fr: 'Une brume', prices: { USD: 9_000, EUR: 8_300 }, from: null }
const create = (change: object = {}, key: string = randomUUID(), headers = admin.headers) =>
  shop.post<Made>('/api/admin/products', { ...input, ...change }, { ...headers, 'idempotency-key': key })
const count = async (code: string) =>
  (await shop.rows('select from catalogue_products where product_id = $1', [code])).length

describe('a new product', () => {
  test('ADM-01 is a draft with its titles and prices, which no visitor sees', async () => {
    expect(await create()).toMatchObject({ status: 200, body: { product_id: 'a-mist' } })
    const { sheet, edits } = await editor.open('a-mist')
    expect(sheet).toMatchObject({
      ...{ state: 'draft', slug: 'a-mist', title: 'A mist', title_fr: 'Une brume', stock: null, pictures: [] },
      prices: { USD: { regular_minor: 9_000, sale_minor: null }, EUR: { regular_minor: 8_300, sale_minor: null } },
    })
    expect(edits).toMatchObject([{ by: admin.email, changes: expect.any(Array) }])
    expect(edits[0]?.changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['created', 'title', 'prices']))
    expect((await shop.fetch('/api/products/a-mist')).status).toBe(404)
  })

  test('F8 is not called organic until its owner says so; a copy is what its source is', async () => {
    expect((await create({ code: 'a-claim' })).status).toBe(200)
    expect((await editor.open('a-claim')).sheet.organic).toBe(false)
    const { body } = await editor.edit('a-claim', { organic: true })
    expect(body.sheet.organic).toBe(true)
    expect(body.edits[0]?.changes).toEqual([{ name: 'organic', before: false, after: true }])
    expect((await create({ code: 'a-copied-claim', from: 'a-claim' })).status).toBe(200)
    expect((await editor.open('a-copied-claim')).sheet.organic).toBe(true)
  })

  test('ADM-01 is made once, however often its submission arrives', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => create({ code: 'a-dew' }, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await create({ code: 'a-dew' }, key)).status).toBe(200)
    expect(await count('a-dew')).toBe(1)
    const entries = await shop.rows("select from audit_entries where kind = 'product' and name = 'a-dew'")
    expect(entries).toHaveLength(1)
    expect((await create({ code: 'another-dew' }, key)).status).toBe(409)
    expect(await count('another-dew')).toBe(0)
    // Its later changes are no other request.
    await editor.edit('a-dew', { title: 'A dew of May' })
    expect((await create({ code: 'a-dew' }, key)).status).toBe(200)
  })

  test.each([
    ['title', { title: 'Another title' }],
    ['price', { prices: { USD: 9_001, EUR: 8_300 } }],
    ['missing price', { prices: { USD: 9_000, EUR: null } }],
    ['source', { from: 'renouvela-creme' }],
  ])('ADM-01 is not made by a key that made one with other values: %s', async (what, change) => {
    const [key, code] = [randomUUID(), `a-key-with-another-${what.replace(' ', '-')}`]
    expect((await create({ code }, key)).status).toBe(200)
    expect(await create({ code, ...change }, key)).toMatchObject({ status: 409, body: { error: 'conflict' } })
    expect((await editor.open(code)).sheet).toMatchObject({
      title: 'A mist',
      prices: { USD: { regular_minor: 9_000 } },
    })
  })

  test('ADM-01 of two submissions for one code one makes it, and the other reads that it is taken', async () => {
    const answers = await Promise.all([create({ code: 'a-race' }), create({ code: 'a-race' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const [lost] = answers.filter(({ status }) => status === 400)
    expect(lost?.body.problems).toEqual([{ field: 'code', problem: 'code-taken' }])
  })

  test.each([
    ['renouvela-creme', 'code-taken'],
    ['the-richest', 'code-taken'],
    ['renouvela-extra-riche-of-old', 'code-address'],
    ['gone-but-audited', 'code-used'],
    ['new', 'reserved'],
    ['Not a code', 'not-a-slug'],
    ['', 'needed'],
  ])('ADM-01 cannot have the code %j: %s', async (code, problem) => {
    await shop.rows(
      `update catalogue_products set slug = 'renouvela-extra-riche-of-old' where slug = 'renouvela-riche'`,
    )
    await shop.rows(`update catalogue_products set slug = 'the-richest' where slug = 'renouvela-extra-riche-of-old'`)
    await shop.rows(
      `insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
       select new_id(), 'product', 'gone-but-audited', $1, 'a@example.com', '{}', '{}', now()`,
      [admin.id],
    )
    const before = await shop.rows('select from catalogue_products')
    const { status, body } = await create({ code })
    expect(status).toBe(400)
    expect(body.problems).toContainEqual({ field: 'code', problem })
    expect(await shop.rows('select from catalogue_products')).toHaveLength(before.length)
  })

  test('ADM-01 names each field that does not fit', async () => {
    const fields = async (change: object) => (await create(change)).body.problems?.map(({ field }) => field)
    expect(await fields({ code: 'A', prices: { USD: 0, EUR: -1 } })).toEqual(['code', 'prices.USD', 'prices.EUR'])
    expect(await fields({ title: ' ', title_fr: '', code: 'A' })).toEqual(['code', 'title', 'title_fr'])
  })

  test('ADM-01 needs a title in one language alone, and is written on before it has a price', async () => {
    const none = { USD: null, EUR: null }
    expect((await create({ code: 'une-brume', title: '', prices: none })).status).toBe(200)
    const first = await editor.open('une-brume')
    expect(first.sheet).toMatchObject({
      title: '',
      title_fr: 'Une brume',
      prices: { USD: { regular_minor: 0 }, EUR: null },
    })
    const { status } = await editor.edit('une-brume', { subtitle_fr: 'Au matin' })
    expect(status).toBe(200)
    const { body } = await shop.json<SheetList>('/api/admin/products?q=une-brume', { headers: admin.headers })
    const listed = body.rows.find(({ product_id }) => product_id === 'une-brume')
    expect(listed).toMatchObject({ title: '', title_fr: 'Une brume', prices: [], is_incomplete: true })
    const published = await editor.edit('une-brume', { state: 'published' })
    expect(published.status).toBe(400)
    const dollars = { USD: { regular_minor: 9_000, sale_minor: null }, EUR: null }
    expect((await editor.edit('une-brume', { prices: dollars })).status).toBe(200)
    const lost = await editor.edit('une-brume', { prices: { USD: { regular_minor: 0, sale_minor: null }, EUR: null } })
    expect([lost.status, lost.body.problems]).toEqual([
      400,
      [{ field: 'prices.USD.regular_minor', problem: 'price-at-zero' }],
    ])
    expect((await editor.edit('une-brume', { title_fr: '' })).status).toBe(400)
  })

  test('PERM-06 is made by admins only', async () => {
    const member = await aMember(shop)
    expect((await create({ code: 'a-theft' }, randomUUID(), {} as never)).status).toBe(401)
    expect((await create({ code: 'a-theft' }, randomUUID(), member.headers)).status).toBe(403)
    expect(await count('a-theft')).toBe(0)
  })
})

describe('a copy', () => {
  test('ADM-01 has all texts, modes, facts and pictures, and neither units nor reductions', async () => {
    const source = await editor.open('immortela-elixir-30ml')
    const price = { regular_minor: 140_000, sale_minor: 120_000 }
    const saved = await editor.save(source, {
      ...{ stock: 12, on_sale: true },
      prices: { USD: price, EUR: { regular_minor: 129_000, sale_minor: 110_000 } },
    })
    expect(saved.status).toBe(200)
    const copy = { code: 'elixir-50ml', title: 'Elixir 50', title_fr: 'Élixir 50', from: 'immortela-elixir-30ml' }
    expect((await create(copy)).status).toBe(200)
    const { sheet, edits } = await editor.open('elixir-50ml')
    expect(sheet).toEqual({
      ...saved.body.sheet,
      ...{ slug: 'elixir-50ml', title: 'Elixir 50', title_fr: 'Élixir 50', state: 'draft', featured: false },
      ...{ on_sale: false, stock: 0 },
      prices: { USD: { regular_minor: 9_000, sale_minor: null }, EUR: { regular_minor: 8_300, sale_minor: null } },
    })
    expect(sheet.pictures.length).toBeGreaterThan(0)
    expect(edits[0]?.changes.map(({ name }) => name)).toContain('copied_from')
  })

  test('ADM-01 of a product that does not exist is refused, and leaves nothing behind', async () => {
    expect((await create({ code: 'a-shadow', from: 'nothing-like-it' })).status).toBe(404)
    expect(await count('a-shadow')).toBe(0)
  })
})

test('ADM-01 PROD-10 the prices of a draft are no prior prices; those at publishing are', async () => {
  await aStoredProduct(shop, 'a-serum', {
    title: 'A serum',
    dollars: 100,
    euros: 100,
    published: false,
    complete: true,
  })
  const historyOf = () =>
    shop.rows(
      `select currency, regular_minor from price_history where product_id =
         (select id from catalogue_products where product_id = 'a-serum') order by in_force_from, currency`,
    )
  const prices = (minor: number) => ({
    prices: { USD: { regular_minor: minor, sale_minor: null }, EUR: { regular_minor: minor, sale_minor: null } },
  })
  expect((await editor.edit('a-serum', prices(120))).status).toBe(200)
  expect(await historyOf()).toEqual([])
  expect((await editor.edit('a-serum', { state: 'published' })).status).toBe(200)
  const public120 = [
    { currency: 'EUR', regular_minor: 120 },
    { currency: 'USD', regular_minor: 120 },
  ]
  expect(await historyOf()).toEqual(public120)
  for (const state of ['draft', 'published']) expect((await editor.edit('a-serum', { state })).status).toBe(200)
  expect(await historyOf()).toEqual(public120)
})

test('ADM-01 PERM-06 a code is checked before it is used, by admins alone', async () => {
  const check = (code: string, headers = admin.headers) =>
    shop.json<{ problem: string | null }>(`/api/admin/product-codes/${code}`, { headers })
  expect((await check('renouvela-creme')).body.problem).toBe('code-taken')
  expect((await check('a-code-of-no-one')).body.problem).toBeNull()
  expect((await check('a-code-of-no-one', (await aMember(shop)).headers)).status).toBe(403)
})
