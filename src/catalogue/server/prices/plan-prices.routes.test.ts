import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { FieldProblem } from '#catalogue/endpoints/sheet-schema.ts'
import type { Product } from '#catalogue/schema.ts'
import type { LargeChange } from '#catalogue/sheets/sheet.ts'
import { anEditor } from '#catalogue/testing/a-sheet.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { moveClock } from '#platform/time/business-clock.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

const shop = openTestShop()
let admin: TestMember
const editor = anEditor(shop, () => admin)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

let made = 0
async function aCream(): Promise<string> {
  made += 1
  const code = `planned-${made}`
  await aStoredProduct(shop, code, { title: 'A cream', dollars: 90_000, euros: 83_000, complete: true })
  await shop.rows(
    `insert into price_history (product_id, currency, in_force_from, regular_minor)
     select product_id, currency, now() - interval '40 days', regular_minor from product_prices
      where product_id = (select id from catalogue_products where product_id = $1)`,
    [code],
  )
  return code
}
const inDays = (days: number) => daysAfter(dayOf(businessNow()), days)
const aSale = (from: number, until: number, own: object = {}) => ({
  ...{ kind: 'sale', from: inDays(from), until: inDays(until), USD: 70_000, EUR: 65_000 },
  ...own,
})
const aPrice = (from: number, own: object = {}) => ({
  ...{ kind: 'price', from: inDays(from), USD: 95_000, EUR: 88_000 },
  ...own,
})
type Answer = AdminSheet & { error?: string; problems?: FieldProblem[]; confirm?: LargeChange[] }
const plan = (code: string, input: object, key = newId(), headers = admin.headers) =>
  shop.post<Answer>(`/api/admin/products/${code}/plans`, input, { ...headers, 'idempotency-key': key })
const end = (code: string, id: string | undefined, headers = admin.headers) =>
  shop.json<Answer>(`/api/admin/products/${code}/plans/${id}`, { method: 'DELETE', headers })
const seen = async (code: string) => (await shop.json<Product>(`/api/products/${code}`)).body
const days = (count: number) => moveClock(count * 24 * 60 * 60)

describe('ADM-01 PROD-10 a planned sale', () => {
  test('begins and ends without a person, and its prior price is what it said', async () => {
    const code = await aCream()
    const { status, body } = await plan(code, aSale(2, 4))
    expect(status).toBe(200)
    expect(body.plans).toMatchObject([{ kind: 'sale', firstDay: inDays(2), lastDay: inDays(4), hasBegun: false }])
    expect(body.ahead.map(({ part, state, prior }) => [part, state.on_sale, prior.USD])).toEqual([
      ['begins', true, 90_000],
      ['ends', false, null],
    ])
    const [begins, ends] = body.ahead.map(({ at }) => new Date(at))
    expect([begins, ends].map((at) => at && dayOf(at))).toEqual([inDays(2), inDays(5)])
    expect(await seen(code)).toMatchObject({ on_sale: false, sale_price: null })
    await days(2)
    await expect
      .poll(() => seen(code))
      .toMatchObject({ on_sale: true, sale_price: 700, sale_price_euros: 650, prior_price: 900 })
    const during = await editor.open(code)
    expect([during.plans[0]?.hasBegun, during.ahead.length, during.sheet.on_sale]).toEqual([true, 1, true])
    await days(3)
    await expect.poll(() => seen(code)).toMatchObject({ on_sale: false, sale_price: null, price: 900 })
    const after = await editor.open(code)
    expect([after.plans, after.ahead]).toEqual([[], []])
    const names = after.edits.flatMap(({ changes }) => changes.map(({ name }) => name))
    expect(names.filter((name) => name === 'sale_by_plan')).toHaveLength(2)
    const ofSale = after.edits.filter(({ changes }) => changes.some(({ name }) => name === 'sale_by_plan'))
    expect(ofSale.map(({ by }) => by)).toEqual(['shop', 'shop'])
  })

  test.each([
    ['within another', () => aSale(3, 8), 'from', 'overlaps'],
    ['over the days before another', () => aSale(1, 2), 'from', 'overlaps'],
    ['that is over before it begins', () => aSale(20, 19), 'until', 'before-its-start'],
    ['from yesterday on', () => aSale(-1, 1), 'from', 'before-today'],
    ['that never ends', () => aSale(20, 20 + 366), 'until', 'sale-too-long'],
    ['that begins in three years', () => aSale(1_095, 1_096), 'from', 'too-far'],
    ['that reduces nothing', () => aSale(20, 21, { USD: 90_000 }), 'USD', 'sale-not-lower'],
    ['without a day', () => aSale(20, 21, { from: '' }), 'from', 'needed'],
    ['for nothing', () => aSale(20, 21, { EUR: 0 }), 'EUR', 'price-at-zero'],
  ])('%s is refused', async (_, input, field, problem) => {
    const code = await aCream()
    await plan(code, aSale(2, 4))
    const { status, body } = await plan(code, input())
    expect([status, body.problems]).toEqual([400, [{ field, problem }]])
    expect((await editor.open(code)).plans).toHaveLength(1)
  })

  test('that reduces nothing in either currency is refused for both', async () => {
    const { status, body } = await plan(await aCream(), aSale(20, 21, { USD: 90_000, EUR: 90_000 }))
    expect([status, body.problems]).toEqual([
      400,
      [
        { field: 'USD', problem: 'sale-not-lower' },
        { field: 'EUR', problem: 'sale-not-lower' },
      ],
    ])
  })

  test('from today on begins without waiting for a day, and ends by itself', async () => {
    const code = await aCream()
    const { status, body } = await plan(code, aSale(0, 1))
    expect([status, body.plans[0]?.firstDay, body.plans[0]?.lastDay]).toEqual([200, inDays(0), inDays(1)])
    await expect.poll(() => seen(code)).toMatchObject({ on_sale: true, sale_price: 700, prior_price: 900 })
    await days(2)
    await expect.poll(() => seen(code)).toMatchObject({ on_sale: false, sale_price: null, price: 900 })
  })

  test('that goes on without a last day gets one, and only then another may follow', async () => {
    const code = await aCream()
    const prices = {
      USD: { regular_minor: 90_000, sale_minor: 70_000 },
      EUR: { regular_minor: 83_000, sale_minor: 65_000 },
    }
    await editor.save(await editor.open(code), { on_sale: true, prices })
    await expect.poll(() => seen(code)).toMatchObject({ on_sale: true })
    for (const another of [aSale(2, 4), aSale(0, 4, { USD: 69_000 })]) {
      expect((await plan(code, another)).body.problems).toEqual([{ field: 'from', problem: 'sale-has-no-end' }])
    }
    const key = newId()
    for (const again of [key, key]) {
      const { status, body } = await plan(code, aSale(0, 3), again)
      expect([status, body.plans.length, body.plans[0]?.hasBegun]).toEqual([200, 1, true])
      expect(body.ahead.map(({ part, at }) => [part, dayOf(new Date(at))])).toEqual([['ends', inDays(4)]])
    }
    expect((await plan(code, aSale(5, 6))).status).toBe(200)
    await days(4)
    await expect.poll(() => seen(code)).toMatchObject({ on_sale: false, sale_price: null, price: 900 })
  })

  test('follows another on its next day, as one reduction that deepens', async () => {
    const code = await aCream()
    await plan(code, aSale(2, 4))
    const { status, body } = await plan(code, aSale(5, 6, { USD: 65_000 }))
    expect([status, body.ahead.map(({ part, prior }) => [part, prior.USD])]).toEqual([
      200,
      [
        ['begins', 90_000],
        ['ends', null],
        ['begins', 90_000],
        ['ends', null],
      ],
    ])
    await days(2)
    await expect.poll(() => seen(code)).toMatchObject({ on_sale: true, sale_price: 700, prior_price: 900 })
    await days(3)
    await expect.poll(() => seen(code)).toMatchObject({ on_sale: true, sale_price: 650, prior_price: 900 })
  })

  test('that follows another and is dearer names the lowest price of the other, which names none', async () => {
    const code = await aCream()
    await plan(code, aSale(2, 4))
    const { body } = await plan(code, aSale(5, 6, { USD: 80_000 }))
    expect(body.ahead[2]?.prior).toEqual({ USD: 70_000, EUR: 83_000 })
    await days(2)
    await expect.poll(() => seen(code)).toMatchObject({ sale_price: 700, prior_price: 900 })
    await days(3)
    await expect.poll(() => seen(code)).toMatchObject({ sale_price: 800, prior_price: 700, prior_price_euros: 830 })
  })

  test.each([
    ['that waits', 2, false],
    ['that goes on', 0, true],
  ])('%s ends when its product is archived, and does not come back with it', async (_, from, isBegun) => {
    const code = await aCream()
    expect((await plan(code, aSale(from, 4))).status).toBe(200)
    expect((await plan(code, aPrice(6))).status).toBe(200)
    if (isBegun) await expect.poll(() => seen(code)).toMatchObject({ on_sale: true })
    const archived = await editor.edit(code, { state: 'archived' })
    expect(archived.status).toBe(200)
    expect(archived.body).toMatchObject({ plans: [], ahead: [], sheet: { state: 'archived', on_sale: false } })
    expect(archived.body.sheet.prices).toMatchObject({ USD: { sale_minor: null }, EUR: { sale_minor: null } })
    const names = archived.body.edits.flatMap(({ changes }) => changes.map(({ name }) => name))
    expect(names.filter((name) => name === 'planned')).toHaveLength(4)
    expect((await editor.edit(code, { state: 'draft' })).status).toBe(200)
    expect((await editor.edit(code, { state: 'published' })).status).toBe(200)
    expect(await seen(code)).toMatchObject({ on_sale: false, sale_price: null, price: 900 })
  })

  test('is not planned for an archived product, also at once with the archive', async () => {
    const code = await aCream()
    const [archived] = await Promise.all([
      editor.edit(code, { state: 'archived' }),
      ...[2, 4, 6, 8].map((from) => plan(code, aSale(from, from))),
    ])
    expect(archived.status).toBe(200)
    expect((await plan(code, aSale(2, 4))).status).toBe(409)
    expect((await editor.open(code)).plans).toEqual([])
  })

  test('needs its sum in each currency in which the product is sold', async () => {
    const code = await aCream()
    const { status, body } = await plan(code, aSale(2, 4, { EUR: null }))
    expect([status, body.problems]).toEqual([400, [{ field: 'EUR', problem: 'needed-for-sale' }]])
    const dollars = await aCream()
    await shop.rows(
      `delete from product_prices where currency = 'EUR'
          and product_id = (select id from catalogue_products where product_id = $1)`,
      [dollars],
    )
    expect((await plan(dollars, aSale(2, 4, { EUR: null }))).status).toBe(200)
    const prices = {
      USD: { regular_minor: 90_000, sale_minor: null },
      EUR: { regular_minor: 83_000, sale_minor: null },
    }
    expect((await editor.edit(dollars, { prices })).body.problems).toEqual([
      { field: 'prices.EUR.regular_minor', problem: 'not-in-planned-sale' },
    ])
  })

  test('is asked about where it leaves the price of then by much, and planned once the sums are confirmed', async () => {
    const code = await aCream()
    const input = aSale(2, 4, { USD: 7_000 })
    const asked = await plan(code, input)
    expect([asked.status, asked.body.confirm]).toEqual([
      409,
      [{ field: 'prices.USD.sale_minor', currency: 'USD', from: 90_000, to: 7_000 }],
    ])
    const other = [{ field: 'prices.USD.sale_minor', to: 70_000 }]
    expect((await plan(code, { ...input, confirmed: other })).status).toBe(409)
    expect((await editor.open(code)).plans).toEqual([])
    expect((await plan(code, { ...input, confirmed: asked.body.confirm })).body.plans).toHaveLength(1)
    const price = await plan(code, aPrice(7, { USD: 950_000, EUR: 880_000 }))
    expect([price.status, price.body.confirm?.length]).toEqual([409, 2])
  })

  test('ended while the shop was closed: the regular prices between two sales are in the history', async () => {
    const code = await aCream()
    await plan(code, aSale(1, 2))
    await plan(code, aSale(5, 6, { USD: 65_000 }))
    await days(1)
    await expect.poll(() => seen(code)).toMatchObject({ sale_price: 700, prior_price: 900 })
    await days(4)
    await expect.poll(() => seen(code)).toMatchObject({ sale_price: 650, prior_price: 700 })
    const history = await shop.rows<{ sale: number | null; at: Date }>(
      `select sale_minor::int as sale, in_force_from as at from price_history
        where currency = 'USD' and product_id = (select id from catalogue_products where product_id = $1)
        order by in_force_from`,
      [code],
    )
    expect(history.map(({ sale }) => sale)).toEqual([null, 70_000, null, 65_000])
  })

  test('is planned once by a submission that is repeated, changed by who saw it as it is, and canceled', async () => {
    const code = await aCream()
    const key = newId()
    expect((await plan(code, aSale(2, 4), key)).body.plans).toHaveLength(1)
    const again = await plan(code, aSale(2, 4), key)
    expect([again.status, again.body.plans.length]).toEqual([200, 1])
    const [first] = again.body.plans
    const changed = await plan(code, aSale(2, 6, { replaces: first?.id }))
    expect(changed.body.plans).toMatchObject([{ lastDay: inDays(6) }])
    expect((await plan(code, aSale(2, 7, { replaces: first?.id }))).status).toBe(409)
    expect((await end(code, first?.id)).status).toBe(409)
    const canceled = await end(code, changed.body.plans[0]?.id)
    expect([canceled.status, canceled.body.plans]).toEqual([200, []])
    expect(canceled.body.edits).toHaveLength(3)
    await days(3)
    expect((await seen(code)).on_sale).toBe(false)
  })

  test('that goes on is ended by a person, and is neither changed nor taken off the sheet', async () => {
    const code = await aCream()
    const { body } = await plan(code, aSale(1, 9))
    await days(1)
    await expect.poll(() => seen(code)).toMatchObject({ on_sale: true })
    expect((await plan(code, aSale(3, 5, { replaces: body.plans[0]?.id }))).status).toBe(409)
    const off = await editor.edit(code, { on_sale: false })
    expect([off.status, off.body.problems]).toEqual([400, [{ field: 'on_sale', problem: 'ends-by-plan' }]])
    expect((await end(code, body.plans[0]?.id)).body.sheet).toMatchObject({
      on_sale: false,
      prices: { USD: { sale_minor: null } },
    })
    expect((await seen(code)).on_sale).toBe(false)
  })
})

describe('ADM-01 a planned price', () => {
  test('is in force from its day on, and leaves a sale that goes on', async () => {
    const code = await aCream()
    await plan(code, aSale(1, 5))
    expect((await plan(code, aPrice(2))).status).toBe(200)
    expect((await plan(code, aPrice(2, { USD: 96_000 }))).body.problems).toEqual([
      { field: 'from', problem: 'overlaps' },
    ])
    await days(3)
    await expect.poll(() => seen(code)).toMatchObject({ price: 950, price_euros: 880, sale_price: 700, on_sale: true })
  })

  test('that is more than three times the other is refused', async () => {
    const code = await aCream()
    const { status, body } = await plan(code, aPrice(2, { USD: 9_500 }))
    expect(status).toBe(400)
    expect(body.problems).toMatchObject([{ field: 'USD', problem: 'far-apart' }])
    const alone = await plan(code, aPrice(2, { USD: 20_000, EUR: null }))
    expect([alone.status, alone.body.problems]).toMatchObject([400, [{ field: 'USD', problem: 'far-apart' }]])
    expect((await editor.open(code)).plans).toEqual([])
  })

  test('keeps a price of the sheet from falling below a sale that is planned', async () => {
    const code = await aCream()
    await plan(code, aSale(2, 4))
    const prices = {
      USD: { regular_minor: 69_000, sale_minor: null },
      EUR: { regular_minor: 83_000, sale_minor: null },
    }
    const { status, body } = await editor.edit(code, { prices })
    expect([status, body.problems]).toEqual([
      400,
      [{ field: 'prices.USD.regular_minor', problem: 'below-planned-sale' }],
    ])
    const sale = {
      on_sale: true,
      prices: {
        USD: { regular_minor: 90_000, sale_minor: 80_000 },
        EUR: { regular_minor: 83_000, sale_minor: 80_000 },
      },
    }
    expect((await editor.edit(code, sale)).body.problems).toEqual([{ field: 'on_sale', problem: 'overlaps' }])
  })

  test('without which a later sale would reduce nothing is not canceled', async () => {
    const code = await aCream()
    const { body } = await plan(code, aPrice(2, { USD: 110_000, EUR: 100_000 }))
    const sale = await plan(code, aSale(4, 6, { USD: 95_000, EUR: 85_000 }))
    expect(sale.status).toBe(200)
    const canceled = await end(code, body.plans[0]?.id)
    expect([canceled.status, canceled.body.problems]).toEqual([400, [{ field: 'plan', problem: 'needed-by-plan' }]])
    expect((await end(code, sale.body.plans[1]?.id)).status).toBe(200)
    expect((await end(code, body.plans[0]?.id)).status).toBe(200)
  })

  test('E13 names a day of our time, and a key that plans nothing else', async () => {
    const [code, other] = [await aCream(), await aCream()]
    for (const day of ['0000-01-01', '1899-12-31', '3999-01-15', '9999-12-31']) {
      const { status, body } = await plan(code, aPrice(3, { from: day }))
      expect([status, body.problems?.[0]?.field], day).toEqual([400, 'from'])
    }
    expect((await plan(code, aSale(2, 4, { until: '9999-12-31' }))).status).toBe(400)
    const key = newId()
    expect((await plan(code, aPrice(3), key)).status).toBe(200)
    expect((await plan(code, aPrice(3), key)).status).toBe(200)
    expect((await plan(code, aPrice(4), key)).status).toBe(409)
    expect((await plan(code, aPrice(3, { USD: 96_000 }), key)).status).toBe(409)
    expect((await plan(other, aPrice(3), key)).status).toBe(409)
    expect((await editor.open(other)).plans).toEqual([])
  })

  test('E13 is one of 24 at most', async () => {
    const code = await aCream()
    for (let day = 1; day <= 24; day++) expect((await plan(code, aPrice(day * 2))).status).toBe(200)
    const { status, body } = await plan(code, aPrice(60))
    expect([status, body.problems]).toEqual([400, [{ field: 'from', problem: 'too-many-plans' }]])
    expect((await editor.open(code)).plans).toHaveLength(24)
  })

  test('PERM-01 is planned and canceled by admins alone', async () => {
    const code = await aCream()
    const { headers } = await aMember(shop)
    expect((await plan(code, aPrice(2), newId(), headers)).status).toBe(403)
    const { body } = await plan(code, aPrice(2))
    expect((await end(code, body.plans[0]?.id, headers)).status).toBe(403)
    expect((await end('planned-1', body.plans[0]?.id)).status).toBe(409)
  })

  test('two admins at once: one plans, the other is refused for the same days', async () => {
    const code = await aCream()
    const answers = await Promise.all([plan(code, aSale(2, 4)), plan(code, aSale(3, 5))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('that came while the shop was closed is in force when it opens, and one that fails keeps none from it', async () => {
    const [code, broken] = [await aCream(), await aCream()]
    await plan(code, aPrice(1))
    await plan(broken, aPrice(1))
    await shop.rows(
      `update planned_prices set cells = '{"USD": {"regular_minor": -1}}'
        where product_id = (select id from catalogue_products where product_id = $1)`,
      [broken],
    )
    await days(1)
    await expect.poll(async () => (await seen(code)).price).toBe(950)
    expect((await seen(broken)).price).toBe(900)
    await shop.rows('delete from planned_prices')
  })

  test('that cannot be written is not tried without end', async () => {
    const code = await aCream()
    await plan(code, aPrice(1))
    await shop.rows(
      `update planned_prices set cells = '{"USD": {"regular_minor": -1}}'
        where product_id = (select id from catalogue_products where product_id = $1)`,
      [code],
    )
    // A sequence counts on where its transaction is rolled back.
    await shop.rows('create sequence attempts')
    await shop.rows(`create function count_attempt() returns trigger language plpgsql as $$
      begin perform nextval('attempts'); return new; end $$`)
    await shop.rows(`create trigger counts_attempts before insert on product_prices
      for each row when (new.regular_minor < 0) execute function count_attempt()`)
    const attempts = async () =>
      (await shop.rows<{ n: number }>('select last_value::int as n from attempts where is_called'))[0]?.n ?? 0
    await days(1)
    await expect.poll(attempts).toBeGreaterThan(0)
    // Nothing is to be seen of a pause of thirty seconds: without it there would be many more by then.
    await setTimeout(500)
    expect(await attempts()).toBeLessThan(5)
    await shop.rows('delete from planned_prices')
  })
})
