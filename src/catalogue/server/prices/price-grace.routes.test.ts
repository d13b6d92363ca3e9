import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { BulkResult } from '#catalogue/endpoints/bulk-schema.ts'
import type { SheetList } from '#catalogue/endpoints/sheet-list-schema.ts'
import type { Product } from '#catalogue/schema.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { moveClock } from '#platform/time/business-clock.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

const graceSeconds = 300
const shop = openTestShop({ priceGraceSeconds: graceSeconds })
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

let made = 0
async function aCream(own: { published?: boolean } = {}): Promise<string> {
  made += 1
  const code = `graced-${made}`
  await aStoredProduct(shop, code, { title: 'A cream', dollars: 90_000, euros: 83_000, complete: true, ...own })
  return code
}
const prices = (dollars: number, euros: number, sale: [number, number] | null = null) => ({
  on_sale: sale !== null,
  prices: {
    USD: { regular_minor: dollars, sale_minor: sale?.[0] ?? null },
    EUR: { regular_minor: euros, sale_minor: sale?.[1] ?? null },
  },
})
const seen = async (code: string) => (await shop.json<Product>(`/api/products/${code}`)).body
const publicPrice = async (code: string) => (await seen(code)).price
const historyOf = (code: string) =>
  shop.rows<{ regular_minor: number; sale_minor: number | null; in_force_from: Date }>(
    `select regular_minor, sale_minor, in_force_from from price_history history
       join catalogue_products product on product.id = history.product_id
      where product.product_id = $1 and currency = 'USD' order by in_force_from`,
    [code],
  )
const path = (code: string, { grace }: AdminSheet, more = '') =>
  `/api/admin/products/${code}/planned-prices/${grace?.id}${more}`
const takeBack = (code: string, opened: AdminSheet, headers = admin.headers) =>
  shop.json<AdminSheet>(path(code, opened), { method: 'DELETE', headers })
const publish = (code: string, opened: AdminSheet, headers = admin.headers) =>
  shop.post<AdminSheet>(path(code, opened, '/publish'), {}, headers)
describe('ADM-01 a changed price of a published product', () => {
  test('is public when its grace is over: until then pages, search and carts have the former one', async () => {
    const code = await aCream()
    const { status, body: opened } = await editor.edit(code, prices(95_000, 87_000))
    expect(status).toBe(200)
    expect(opened.sheet.prices.USD.regular_minor).toBe(95_000)
    expect(opened.grace?.inForce.prices.USD.regular_minor).toBe(90_000)
    const { headers } = await shop.fetch(`/api/admin/products/${code}`, { headers: admin.headers })
    const wait = Date.parse(opened.grace?.publicAt ?? '') - Number(headers.get('shop-time'))
    expect(Math.abs(wait - graceSeconds * 1_000)).toBeLessThan(20_000)
    expect(await publicPrice(code)).toBe(900)
    const page = await (await shop.fetch(`/en/collection/${code}`)).text()
    expect([page.includes('$900.00'), page.includes('$950.00')]).toEqual([true, false])
    expect(page).toMatch(/"price":"?900/)
    expect(await historyOf(code)).toEqual([])

    await moveClock(graceSeconds)
    await expect.poll(() => publicPrice(code)).toBe(950)
    const after = await (await shop.fetch(`/en/collection/${code}`)).text()
    expect([after.includes('$900.00'), after.includes('$950.00')]).toEqual([false, true])
    const [first, ...others] = await historyOf(code)
    expect(first?.regular_minor).toBe(95_000)
    expect(others).toEqual([])
    expect(first?.in_force_from.getTime()).toBeGreaterThanOrEqual(Date.parse(opened.grace?.publicAt ?? ''))
    const now = await editor.open(code)
    expect([now.grace, now.version, now.sheet]).toEqual([null, opened.version, opened.sheet])
    expect(now.edits.map(({ changes }) => changes.map(({ name }) => name))).toEqual([['price_public'], ['prices']])
  })

  test('is taken back wholly: no history of prices, and the history of the product has both', async () => {
    const code = await aCream()
    const { body: opened } = await editor.edit(code, { ...prices(95_000, 87_000, [90_500, 80_000]), quantity_cap: 4 })
    const { status, body } = await takeBack(code, opened)
    expect(status).toBe(200)
    expect([body.grace, body.sheet.prices.USD, body.sheet.on_sale]).toEqual([
      null,
      { regular_minor: 90_000, sale_minor: null },
      false,
    ])
    expect(body.sheet.quantity_cap).toBe(4)
    const names = body.edits.map(({ changes }) => changes.map(({ name }) => name))
    expect(names[0]).toEqual(expect.arrayContaining(['price_taken_back', 'prices', 'on_sale']))
    expect((await takeBack(code, opened)).status).toBe(409)
    await moveClock(graceSeconds)
    expect((await editor.open(code)).edits).toHaveLength(2)
    expect([await publicPrice(code), await historyOf(code)]).toEqual([900, []])
  })

  test('is public at once by *Publish now*, and cannot be taken back any more', async () => {
    const code = await aCream()
    const { body: opened } = await editor.edit(code, prices(95_000, 87_000))
    const { status, body } = await publish(code, opened)
    expect([status, body.grace]).toEqual([200, null])
    expect(await publicPrice(code)).toBe(950)
    expect((await publish(code, opened)).status).toBe(409)
    expect((await takeBack(code, opened)).status).toBe(409)
    expect(await historyOf(code)).toHaveLength(1)
  })

  test('is replaced by a second change, whose grace starts again; the former price again ends it', async () => {
    const code = await aCream()
    const { body: first } = await editor.edit(code, prices(95_000, 87_000))
    await moveClock(graceSeconds - 60)
    const { body: second } = await editor.edit(code, prices(97_000, 87_000))
    expect((await takeBack(code, first)).status).toBe(409)
    await moveClock(120)
    expect([await publicPrice(code), (await editor.open(code)).grace?.id]).toEqual([900, second.grace?.id])
    const { body: third } = await editor.edit(code, prices(90_000, 83_000))
    expect(third.grace).toBeNull()
    await moveClock(graceSeconds)
    expect([await publicPrice(code), await historyOf(code)]).toEqual([900, []])
  })

  test('is asked about when it leaves what buyers see, not what was saved a minute ago', async () => {
    const code = await aCream()
    expect((await editor.edit(code, prices(70_000, 83_000))).status).toBe(200)
    const second = await editor.edit(code, prices(60_000, 83_000))
    expect(second.status).toBe(409)
    expect(second.body.confirm).toMatchObject([{ from: 90_000, to: 60_000 }])
    const opened = await editor.open(code)
    const confirmed = [{ field: 'prices.USD.regular_minor', to: 60_000 }]
    expect((await editor.save(opened, prices(60_000, 83_000), confirmed)).status).toBe(200)
    expect((await editor.edit(code, { quantity_cap: 3 })).status).toBe(200)
    expect((await editor.edit(code, prices(60_000, 82_000))).status).toBe(200)
  })

  test('waits for a sale likewise, whose prior price is what buyers saw', async () => {
    const code = await aCream()
    await shop.rows(
      `insert into price_history (product_id, currency, in_force_from, regular_minor)
       select product_id, currency, now() - interval '40 days', regular_minor from product_prices
        where product_id = (select id from catalogue_products where product_id = $1)`,
      [code],
    )
    await editor.edit(code, prices(90_000, 83_000, [80_000, 70_000]))
    expect(await seen(code)).toMatchObject({ on_sale: false, sale_price: null })
    await moveClock(graceSeconds)
    await expect.poll(() => seen(code)).toMatchObject({ on_sale: true, sale_price: 800, prior_price: 900 })
  })

  test('of a draft has no grace, and what waits goes with a product that leaves the shop', async () => {
    const draft = await aCream({ published: false })
    expect((await editor.edit(draft, prices(95_000, 87_000))).body.grace).toBeNull()
    const code = await aCream()
    await editor.edit(code, prices(95_000, 87_000))
    const { body } = await editor.edit(code, { state: 'draft' })
    expect([body.grace, body.sheet.prices.USD.regular_minor]).toEqual([null, 95_000])
    expect(await historyOf(code)).toEqual([])
  })

  test('is public just before a price that is planned for a moment of its grace, and does not undo it', async () => {
    const code = await aCream()
    const input = { kind: 'price', from: daysAfter(dayOf(businessNow()), 1), USD: 100_000, EUR: 90_000 }
    const headers = { ...admin.headers, 'idempotency-key': newId() }
    expect((await shop.post(`/api/admin/products/${code}/plans`, input, headers)).status).toBe(200)
    // The plan begins in a minute: midnight is too far for a test of the grace.
    const planned = new Date(businessNow().getTime() + 60_000)
    await shop.rows(
      `update planned_prices set begins_at = $2 where kind = 'price'
          and product_id = (select id from catalogue_products where product_id = $1)`,
      [code, planned],
    )
    const { status, body } = await editor.edit(code, prices(95_000, 87_000))
    expect([status, body.grace?.publicAt]).toEqual([200, planned.toISOString()])
    expect(body.ahead.map(({ kind }) => kind)).toEqual(['grace', 'price'])
    await moveClock(graceSeconds)
    await expect.poll(() => publicPrice(code)).toBe(1_000)
    expect((await editor.open(code)).ahead).toEqual([])
  })

  test('is public by the beginning of a price that is planned in its grace', async () => {
    const code = await aCream()
    await editor.edit(code, prices(95_000, 87_000))
    // As if the change had been saved shortly before midnight.
    await shop.rows(
      `update planned_prices set begins_at = begins_at + interval '2 days' where kind = 'grace'
          and product_id = (select id from catalogue_products where product_id = $1)`,
      [code],
    )
    const input = { kind: 'price', from: daysAfter(dayOf(businessNow()), 1), USD: 100_000, EUR: 90_000 }
    const headers = { ...admin.headers, 'idempotency-key': newId() }
    const { body } = await shop.post<AdminSheet>(`/api/admin/products/${code}/plans`, input, headers)
    expect(body.ahead.map(({ kind }) => kind)).toEqual(['grace', 'price'])
    expect(body.grace?.publicAt).toBe(body.ahead[1]?.at)
    await shop.rows('delete from planned_prices')
  })

  test('in a batch says when it is public, with the version that it wrote', async () => {
    const code = await aCream()
    const { version, sheet } = await editor.open(code)
    const { state, reserve_enabled, preorder_enabled } = sheet
    const to = { state, reserve_enabled, preorder_enabled, prices: prices(95_000, 87_000).prices }
    const input = { rows: [{ code, version, to }], confirmed: false }
    const { body } = await shop.post<BulkResult>('/api/admin/products/bulk', input, admin.headers)
    const opened = await editor.open(code)
    expect(body.rows).toMatchObject([
      { outcome: 'done', version: opened.version, publicAt: opened.grace?.publicAt ?? 'none' },
    ])
  })

  test('is named in the list beside the price that buyers see', async () => {
    const code = await aCream()
    const { body: opened } = await editor.edit(code, prices(95_000, 87_000))
    const { body } = await shop.json<SheetList>(`/api/admin/products?q=${code}`, { headers: admin.headers })
    expect(body.rows[0]).toMatchObject({
      prices: [{ regular_minor: 90_000 }, { regular_minor: 83_000 }],
      waiting: { public_at: opened.grace?.publicAt ?? 'none', ...prices(95_000, 87_000) },
    })
  })

  test('PERM-01 is taken back and published by admins alone', async () => {
    const code = await aCream()
    const { body: opened } = await editor.edit(code, prices(95_000, 87_000))
    const { headers } = await aMember(shop)
    expect((await takeBack(code, opened, headers)).status).toBe(403)
    expect((await publish(code, opened, headers)).status).toBe(403)
    expect((await takeBack('graced-1', opened)).status).toBe(409)
    expect((await editor.open(code)).grace).not.toBeNull()
  })

  test('two submissions at once: one takes it back, the other is refused', async () => {
    const code = await aCream()
    const { body: opened } = await editor.edit(code, prices(95_000, 87_000))
    const answers = await Promise.all([takeBack(code, opened), publish(code, opened)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
