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

describe('counted stock', () => {
  const stockOf = async (code: string) => (await editor.open(code)).sheet.stock

  test('a unit that was sold meanwhile is not given back by who saves something else', async () => {
    const opened = await editor.open('a-soap')
    await shop.rows("update catalogue_products set stock = stock - 1 where product_id = 'a-soap'")
    expect((await editor.save(opened, { subtitle: '100 g' })).status).toBe(200)
    expect(await stockOf('a-soap')).toBe(4)
  })

  test('a count of stock based on an outdated number gets a conflict', async () => {
    const opened = await editor.open('a-soap')
    await shop.rows("update catalogue_products set stock = stock - 1 where product_id = 'a-soap'")
    const { status, body } = await editor.save(opened, { stock: 20 })
    expect(status).toBe(409)
    expect(body.current?.sheet.stock).toBe(3)
  })

  test('the last unit gone, visitors read that it is out of stock; not counted, it is there', async () => {
    await aStoredProduct(shop, 'a-brush', { title: 'A brush', euros: 900, stock: 1 })
    await editor.edit('a-brush', { stock: 0 })
    expect(await seen('a-brush')).toMatchObject({ in_stock: false })
    await editor.edit('a-brush', { stock: null })
    expect(await seen('a-brush')).toMatchObject({ in_stock: true })
  })
})

describe('prices', () => {
  const price = (dollars: number, euros: number, sale: [number, number] | null = null) => ({
    on_sale: sale !== null,
    prices: {
      USD: { regular_minor: dollars, sale_minor: sale?.[0] ?? null },
      EUR: { regular_minor: euros, sale_minor: sale?.[1] ?? null },
    },
  })
  const historyOf = (code: string) =>
    shop.rows<{ currency: string; regular_minor: number; sale_minor: number | null }>(
      `select currency, regular_minor, sale_minor from price_history history
         join catalogue_products product on product.id = history.product_id
        where product.product_id = $1 order by in_force_from, currency`,
      [code],
    )

  test('ADM-01 PROD-10 a new price is written into the history that reductions must name', async () => {
    const before = (await historyOf('renouvela-creme')).length
    await editor.edit('renouvela-creme', price(95_000, 87_000))
    await editor.edit('renouvela-creme', price(95_000, 87_000, [80_000, 73_000]))
    expect((await historyOf('renouvela-creme')).slice(before)).toEqual([
      { currency: 'EUR', regular_minor: 87000, sale_minor: null },
      { currency: 'USD', regular_minor: 95000, sale_minor: null },
      { currency: 'EUR', regular_minor: 87000, sale_minor: 73000 },
      { currency: 'USD', regular_minor: 95000, sale_minor: 80000 },
    ])
    // The higher price was in force for a moment only: the lowest of the thirty days is the one before it.
    expect(await seen('renouvela-creme')).toMatchObject({
      on_sale: true,
      price: 950,
      sale_price: 800,
      prior_price: 900,
      prior_price_euros: 830,
    })
  })

  test('a save without a new price leaves the price history alone', async () => {
    const before = await historyOf('renouvela-creme')
    await editor.edit('renouvela-creme', { subtitle: 'In a jar' })
    expect(await historyOf('renouvela-creme')).toEqual(before)
  })

  test('a draft may be without euros', async () => {
    await aStoredProduct(shop, 'a-mist', { title: 'A mist', euros: 3_000, published: false })
    const opened = await editor.open('a-mist')
    const { status, body } = await editor.save(opened, { prices: { ...opened.sheet.prices, EUR: null } })
    expect(status).toBe(200)
    expect(body.sheet.prices.EUR).toBeNull()
  })
})

describe('the audit', () => {
  test('ADM-01 says who changed what, from what, to what and when, and what was refused is not in it', async () => {
    const opened = await editor.open('immortela-elixir-30ml')
    await editor.save(opened, { title: '' })
    await editor.save(opened, { title: 'Immortela Elixir, thirty', quantity_cap: 4 })
    const entries = await shop.rows(
      "select kind, name, actor_id, actor, before, after from audit_entries where name = 'immortela-elixir-30ml'",
    )
    expect(entries).toEqual([
      {
        kind: 'product',
        name: 'immortela-elixir-30ml',
        actor_id: admin.id,
        actor: admin.email,
        before: { title: opened.sheet.title, quantity_cap: opened.sheet.quantity_cap },
        after: { title: 'Immortela Elixir, thirty', quantity_cap: 4 },
      },
    ])
  })

  test.each(['update audit_entries set actor = $1', 'delete from audit_entries where actor <> $1'])(
    'ADM-01 the price history cannot be rewritten: %s',
    async (sql) => {
      await expect(shop.rows(sql, ['somebody'])).rejects.toThrow('audit_entries is append-only')
    },
  )
})
