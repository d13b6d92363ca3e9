import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { Product } from '#catalogue/schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)
const seen = async (slug: string) => (await shop.json<Product>(`/api/products/${slug}`)).body

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await aStoredProduct(shop, 'a-soap', { title: 'A soap', euros: 1_800, stock: 5 })
})

describe('saving', () => {
  test('ADM-01 shows the change to visitors at once, in both languages', async () => {
    const { status } = await editor.edit('renouvela-riche', {
      title: 'Renouvela Riche, new',
      title_fr: 'Renouvela Riche, nouvelle',
      features: ['One', ' Two ', ''],
      featured: true,
    })
    expect(status).toBe(200)
    expect(await seen('renouvela-riche')).toMatchObject({
      title: 'Renouvela Riche, new',
      title_fr: 'Renouvela Riche, nouvelle',
      features: ['One', 'Two'],
      featured: true,
    })
    const { body } = await shop.json<Product[]>('/api/products')
    expect(body.find(({ product_id }) => product_id === 'renouvela-riche')?.title).toBe('Renouvela Riche, new')
  })

  test('ADM-01 keeps every field as it is written, and leaves the others alone', async () => {
    const before = await editor.open('immortela-elixir-10ml')
    const change = {
      subtitle_fr: '',
      how_to_use: 'Two drops.\nThen wait.',
      reserve_enabled: true,
      preorder_enabled: true,
      estimated_delivery_days: 40,
      quantity_cap: 3,
      size_ml: 12,
      allergens: ['Limonene'],
      ingredients: 'Squalane, Limonene',
      period_after_opening_months: 12,
      organic: false,
      stock: 7,
      pictures: before.sheet.pictures.toReversed(),
    }
    const { body } = await editor.save(before, change)
    expect(body.sheet).toEqual({ ...before.sheet, ...change })
    expect(await editor.open('immortela-elixir-10ml')).toEqual(body)
    const shown = await seen('immortela-elixir-10ml')
    expect(shown.image_urls).toEqual(before.pictures.map(({ url }) => url).toReversed())
    expect(shown).toMatchObject({ subtitle_fr: null, reserve_enabled: true, quantity_cap: 3, in_stock: true })
    expect(shown.organic).toBe(false)
  })

  test('ADM-01 problems are named by field, and nothing is written', async () => {
    const before = await editor.open('a-soap')
    const { status, body } = await editor.save(before, {
      slug: 'Not a slug',
      stock: -1,
      quantity_cap: 0,
      subtitle: 'x'.repeat(201),
      estimated_delivery_days: 1.5,
      prices: { USD: { regular_minor: -1, sale_minor: null }, EUR: { regular_minor: 100, sale_minor: 100 } },
    })
    expect(status).toBe(400)
    expect(body.error).toBe('invalid')
    expect(body.problems).toEqual(
      expect.arrayContaining([
        { field: 'slug', problem: 'not-a-slug' },
        { field: 'stock', problem: 'out-of-range' },
        { field: 'quantity_cap', problem: 'out-of-range' },
        { field: 'subtitle', problem: 'too-long' },
        { field: 'estimated_delivery_days', problem: 'not-a-number' },
        { field: 'prices.USD.regular_minor', problem: 'price-at-zero' },
      ]),
    )
    const untitled = await editor.save(before, { title: '  ', title_fr: '', quantity_cap: 0 })
    expect(untitled.body.problems).toEqual([
      { field: 'quantity_cap', problem: 'out-of-range' },
      { field: 'title', problem: 'needed' },
    ])
    expect(await editor.open('a-soap')).toEqual(before)
  })

  test.each([
    ['a sale price that is not lower', { USD: [4_200, 4_200] }, true, 'prices.USD.sale_minor', 'sale-not-lower'],
    ['a sale without its price', { USD: [4_200, null] }, true, 'prices.USD.sale_minor', 'needed-for-sale'],
    [
      'a published product without euros',
      { USD: [4_200, null] },
      false,
      'prices.EUR.regular_minor',
      'needed-to-publish',
    ],
  ])('ADM-01 refuses %s', async (_, { USD: [regular_minor, sale_minor] }, on_sale, field, problem) => {
    const { status, body } = await editor.edit('a-soap', {
      on_sale,
      prices: { USD: { regular_minor, sale_minor }, EUR: null },
    } as never)
    expect(status).toBe(400)
    expect(body.problems).toContainEqual({ field, problem })
  })

  test('a sheet cannot take another product’s address', async () => {
    const { status, body } = await editor.edit('a-soap', { slug: 'renouvela-creme' })
    expect(status).toBe(400)
    expect(body.problems).toEqual([{ field: 'slug', problem: 'taken' }])
  })

  test('a product that moved is found at its old address', async () => {
    expect((await editor.edit('renouvela-extra-riche', { slug: 'the-richest' })).status).toBe(200)
    expect(await seen('renouvela-extra-riche')).toMatchObject({ slug: 'the-richest' })
    expect((await shop.fetch('/collection/renouvela-extra-riche')).headers.get('location')).toBe(
      '/collection/the-richest',
    )
  })

  test('ADM-01 publishing shows a product, withdrawing and archiving hide it', async () => {
    await aStoredProduct(shop, 'a-salve', { title: 'A salve', euros: 2_000, published: false, complete: true })
    const statusOfPage = async () => (await shop.fetch('/api/products/a-salve')).status
    expect(await statusOfPage()).toBe(404)
    for (const [state, status] of [
      ['published', 200],
      ['archived', 404],
      ['draft', 404],
      ['published', 200],
      ['draft', 404],
    ] as const) {
      expect((await editor.edit('a-salve', { state })).body.sheet.state).toBe(state)
      expect(await statusOfPage()).toBe(status)
    }
  })

  test('ADM-01 a product that lacks what the law asks is not published, and each field that is missing is named', async () => {
    await aStoredProduct(shop, 'a-bare-salve', { title: 'A salve', published: false })
    const opened = await editor.open('a-bare-salve')
    const { status, body } = await editor.save(opened, { state: 'published' })
    expect(status).toBe(400)
    const fields = ['title_fr', 'description', 'description_fr', 'ingredients', 'precautions', 'precautions_fr']
    expect(body.problems?.map(({ field }) => field).toSorted()).toEqual(['prices.EUR.regular_minor'])
    const priced = { ...opened.sheet.prices, EUR: { regular_minor: 2_000, sale_minor: null } }
    const lacking = await editor.save(opened, { state: 'published', prices: priced })
    expect(lacking.status).toBe(400)
    expect(lacking.body.problems).toEqual(
      expect.arrayContaining([...fields, 'pictures'].map((field) => ({ field, problem: 'needed-to-publish' }))),
    )
    expect(lacking.body.problems).toHaveLength(fields.length + 1)
    expect((await editor.open('a-bare-salve')).sheet.state).toBe('draft')
  })

  test('ADM-01 a price that is a slip beside the one in the other currency is not published', async () => {
    await aStoredProduct(shop, 'a-cheap-salve', {
      title: 'A salve',
      dollars: 1_250,
      euros: 9_600,
      complete: true,
      published: false,
    })
    const refused = await editor.edit('a-cheap-salve', { state: 'published' })
    expect(refused.body.problems).toEqual([{ field: 'prices.USD.regular_minor', problem: 'far-apart' }])
    const prices = { USD: { regular_minor: 10_500, sale_minor: null }, EUR: { regular_minor: 9_600, sale_minor: null } }
    expect((await editor.edit('a-cheap-salve', { state: 'published', prices })).status).toBe(409)
    const opened = await editor.open('a-cheap-salve')
    const asked = [{ field: 'prices.USD.regular_minor', to: 10_500 }]
    expect((await editor.save(opened, { state: 'published', prices }, asked)).status).toBe(200)
  })

  test('ADM-01 a price of a published product does not come apart from the other, whatever is confirmed', async () => {
    await aStoredProduct(shop, 'a-dear-salve', { title: 'A salve', dollars: 10_500, euros: 9_600, complete: true })
    const opened = await editor.open('a-dear-salve')
    const dollars = (regular_minor: number) => ({ ...opened.sheet.prices, USD: { regular_minor, sale_minor: null } })
    const asked = [{ field: 'prices.USD.regular_minor', to: 1_050 }]
    const refused = await editor.save(opened, { prices: dollars(1_050) }, asked)
    expect(refused.status).toBe(400)
    expect(refused.body.problems).toEqual([{ field: 'prices.USD.regular_minor', problem: 'far-apart' }])
    expect((await editor.save(opened, { prices: dollars(9_900) })).status).toBe(200)
  })

  test('ADM-01 a published product may be mended field by field, but loses nothing that it needs', async () => {
    await aStoredProduct(shop, 'a-worn-salve', { title: 'A salve', euros: 2_000 })
    expect((await editor.edit('a-worn-salve', { ingredients: 'Squalane' })).status).toBe(200)
    const { status, body } = await editor.edit('a-worn-salve', { ingredients: '' })
    expect(status).toBe(400)
    expect(body.problems).toEqual([{ field: 'ingredients', problem: 'needed-to-publish' }])
  })

  test('no product has that code', async () => {
    const opened = await editor.open('a-soap')
    expect((await editor.save({ ...opened, product_id: 'nothing' }, {})).status).toBe(404)
  })
})

describe('two admins at one product', () => {
  test('ADM-01 a later save is answered with the current sheet, and overwrites nothing', async () => {
    const opened = await editor.open('a-soap')
    expect((await editor.save(opened, { title: 'A soap of olive' })).status).toBe(200)
    const { status, body } = await editor.save(opened, { title: 'A soap of laurel' })
    expect(status).toBe(409)
    expect(body.error).toBe('conflict')
    expect(body.current).toEqual(await editor.open('a-soap'))
    expect(body.current?.sheet.title).toBe('A soap of olive')
    expect(body.current?.edits[0]).toMatchObject({
      by: admin.email,
      changes: [{ name: 'title', before: 'A soap', after: 'A soap of olive' }],
    })
  })

  test('ADM-01 of two saves at the same moment one gets a conflict', async () => {
    const opened = await editor.open('a-soap')
    const saved = await Promise.all(['One', 'Two', 'Three'].map((title) => editor.save(opened, { title })))
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('a change by hand counts too', async () => {
    const opened = await editor.open('a-soap')
    await shop.rows("update product_prices set regular_minor = 4300 where currency = 'USD' and regular_minor = 4200")
    expect((await editor.save(opened, { title: 'A soap' })).status).toBe(409)
  })

  test('the same once more is no conflict and no second change', async () => {
    const opened = await editor.open('a-soap')
    expect((await editor.save(opened, { title: 'A soap again' })).status).toBe(200)
    const entries = () => shop.rows("select from audit_entries where name = 'a-soap'")
    const before = (await entries()).length
    expect((await editor.save(opened, { title: 'A soap again' })).status).toBe(200)
    expect(await entries()).toHaveLength(before)
  })
})
