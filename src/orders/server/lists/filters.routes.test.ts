// The owner's list, filtered and in every sequence, compared with all orders filtered here.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { type OrderSort, orderSorts, periodOf } from '#orders/lists/order-filter.ts'
import { countedViews } from '#orders/lists/order-views.ts'
import type { OrderFigures, OrderList, OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { narrowingOf } from '#orders/server/lists/order-conditions.ts'
import { pageOfOrders } from '#orders/server/lists/page-records.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { manyOrders } from '#orders/testing/many-orders.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { runQuery } from '#platform/database/query.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'

const shop = openTestShop()
let admin: TestMember
let all: OrderRow[] = []
const today = dayOf(new Date())

const list = async (query: Record<string, string | number>) =>
  (await shop.json<OrderList>(`/api/admin/orders?${new URLSearchParams(query as never)}`, { headers: admin.headers }))
    .body

/** All pages from the first to the last. */
async function whole(query: Record<string, string>): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const page = await list({ ...query, ...(after && { after }) })
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

const numbers = (rows: readonly OrderRow[]) => rows.map(({ number }) => number)
const has = ({ items }: OrderRow, product: string) => items.some(({ product_id }) => product_id.startsWith(product))
const isShippedOrOver = ({ state }: OrderRow) => ['shipped', 'delivered', 'cancelled'].includes(state)
const isWithin = (day: string | null, { from, until }: ReturnType<typeof periodOf>) =>
  day !== null && (!from || day >= from) && (!until || day <= until)

async function anOrderOf(request: Parameters<typeof aRequest>[0]): Promise<void> {
  const checkout = await anOpenCheckout(shop, aRequest(request))
  expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
}

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await manyOrders(shop, 1300)
  // Not every order has an address.
  await shop.rows('update orders set delivery = null where placed_at = (select max(placed_at) from orders)')
  all = await whole({})
  expect(all).toHaveLength(1300)
})

describe('a filter', () => {
  const cases: [query: Record<string, string>, holds: (row: OrderRow) => boolean][] = [
    [{ state: 'paid' }, ({ state }) => state === 'paid'],
    [{ state: 'reserved' }, ({ state }) => state === 'reserved'],
    [{ state: 'balance-due' }, ({ state }) => state === 'balance-due'],
    [{ state: 'overdue' }, ({ state }) => state === 'overdue'],
    [{ state: 'preparing' }, ({ state }) => state === 'preparing'],
    [{ state: 'shipped' }, ({ state }) => state === 'shipped'],
    [{ state: 'cancelled' }, ({ state }) => state === 'cancelled'],
    [{ state: 'not-delivered' }, ({ state }) => state !== 'delivered'],
    [{ country: 'LU' }, ({ country }) => country === 'LU'],
    [{ country: 'not-FR', view: 'on-the-way' }, ({ country, state }) => country !== 'FR' && state === 'shipped'],
    [{ state: 'paid,overdue' }, ({ state }) => state === 'paid' || state === 'overdue'],
    [{ state: 'not-paid,delivered' }, ({ state }) => state !== 'paid' && state !== 'delivered'],
    [{ country: 'LU,CH' }, ({ country }) => country === 'LU' || country === 'CH'],
    [{ country: 'not-FR' }, ({ country }) => country !== 'FR'],
    [{ country: 'not-LU,CH' }, ({ country }) => country !== 'LU' && country !== 'CH'],
    [{ currency: 'EUR' }, ({ total }) => total.currency === 'EUR'],
    [{ currency: 'not-EUR' }, ({ total }) => total.currency !== 'EUR'],
    [{ currency: 'EUR,USD', state: 'preparing' }, ({ state }) => state === 'preparing'],
    [{ product: 'immortela-elixir-10ml,immortela-elixir-30ml' }, (row) => has(row, 'immortela-elixir')],
    [{ product: 'not-immortela-elixir-10ml' }, (row) => !has(row, 'immortela-elixir-10ml')],
    [
      { product: 'immortela-elixir-10ml' },
      ({ items }) => items.some((each) => each.product_id === 'immortela-elixir-10ml'),
    ],
    [{ placed: '3d' }, ({ placedAt }) => isWithin(dayOf(new Date(placedAt)), periodOf('placed', '3d', today))],
    [
      { placed: `..${today}`, currency: 'USD', country: 'CH' },
      ({ total, country }) => total.currency === 'USD' && country === 'CH',
    ],
    [{ promised: '7d' }, (row) => !isShippedOrOver(row) && isWithin(row.promisedOn, periodOf('promised', '7d', today))],
    [
      { due: '3d' },
      (row) => !isShippedOrOver(row) && row.due.minor > 0 && isWithin(row.dueOn, periodOf('due', '3d', today)),
    ],
    [{ q: 'luxembourg', state: 'paid' }, ({ number, state }) => state === 'paid' && inLuxembourg().has(number)],
  ]
  // Every seventh lives there.
  const inLuxembourg = () => new Set(numbers(all).filter((_, at) => (at + 1) % 7 === 0))

  test.each(cases)('ADM-02 %j lists exactly the orders that it says, the newest first', async (query, holds) => {
    const expected = all.filter(holds)
    expect(expected.length).toBeGreaterThan(0)
    expect(numbers(await whole(query))).toEqual(numbers(expected))
  })

  test.each([
    ['state', 'lost'],
    ['state', 'paid,lost'],
    ['country', 'France'],
    ['country', 'FR,Belgium'],
    ['currency', 'GBP'],
    ['placed', '2026-13-01..'],
    ['placed', '2026-12-01..2026-11-01'],
    ['promised', '..'],
    ['due', 'soon'],
    ['sort', 'random'],
    ['after', '0'],
  ])('ADM-02 is refused by the name of its field: %s=%s', async (name, value) => {
    const { status, body } = await shop.json<{ problems: { field: string }[] }>(
      `/api/admin/orders?${name}=${value}`,
      admin,
    )
    expect(status).toBe(400)
    expect(body.problems.map(({ field }) => field)).toEqual([name])
  })
})

describe('a sequence', () => {
  const keys: Record<OrderSort, (row: OrderRow) => [key: string | number, number: number]> = {
    newest: ({ placedAt, number }) => [-Date.parse(placedAt), -number],
    oldest: ({ placedAt, number }) => [Date.parse(placedAt), number],
    total: ({ total, number }) => [-total.minor, -number],
    promised: ({ promisedOn, number }) => [promisedOn ?? '9', number],
    due: ({ dueOn, number }) => [dueOn ?? '9', number],
  }
  const listed: Partial<Record<OrderSort, (row: OrderRow) => boolean>> = {
    promised: (row) => !isShippedOrOver(row),
    due: (row) => !isShippedOrOver(row) && row.due.minor > 0 && row.dueOn !== null,
  }

  test.each(orderSorts)('ADM-02 by %s has each order once, forwards and backwards', async (sort) => {
    const key = keys[sort]
    const expected = all.filter(listed[sort] ?? (() => true)).toSorted((one, other) => {
      const [[a, m], [b, n]] = [key(one), key(other)]
      return a < b ? -1 : a > b ? 1 : m - n
    })
    expect(expected.length).toBeGreaterThan(1)
    expect(numbers(await whole({ sort }))).toEqual(numbers(expected))
    if (expected.length <= 100) return
    const [first, second] = [await list({ sort }), await list({ sort, after: numbers(expected)[49] ?? 0 })]
    const third = await list({ sort, after: second.next ?? 0 })
    expect(numbers((await list({ sort, before: third.previous ?? 0 })).rows)).toEqual(numbers(second.rows))
    // Fewer than a page are left before it: that is the first page.
    const before = await list({ sort, before: numbers(expected)[30] ?? 0 })
    expect(numbers(before.rows)).toEqual(numbers(first.rows))
    expect(before.previous).toBeNull()
    expect(await list({ sort, after: numbers(expected).at(-1) ?? 0 })).toEqual(first)
  })

  test('ADM-02 continues from its last row when orders arrive meanwhile', async () => {
    const first = await list({})
    await anOrderOf({ customerEmail: 'late@example.com' })
    const second = await list({ after: first.next ?? 0 })
    expect(numbers(second.rows)).toEqual(numbers(all.slice(50, 100)))
  })
})

test('ADM-02 every count is that of the list that it opens, up to a thousand', async () => {
  const { counts, countries } = (await shop.json<OrderFigures>('/api/admin/order-figures', admin)).body
  expect(countries).toEqual(['CH', 'DE', 'FR', 'LU', 'US'])
  expect(Object.keys(counts)).toEqual([...countedViews])
  for (const view of countedViews) {
    const listed = await whole(view === 'any' ? {} : { view })
    expect([view, counts[view]]).toEqual([view, Math.min(listed.length, 1000)])
  }
})

describe('a search', () => {
  test('ADM-02 finds a tracking number however it is spaced, a town, and the name of a product in both languages', async () => {
    const delivery = { ...parisAddress, name: 'Odile Kieffer', city: 'Bouillon-sur-Mer' }
    const items = [anItem('renouvela-riche')]
    await anOrderOf({ customerEmail: 'odile@example.com', delivery, items })
    const [order] = await shop.rows<{ number: number }>(
      "select number::int from orders where email = 'odile@example.com'",
    )
    const number = order?.number ?? 0
    const parcel = { carrier: 'Colissimo', tracking: '6A/1234.5678-90', address: null }
    expect((await stepAsOwner(shop, admin, number, 'ship', parcel)).status).toBe(200)
    for (const q of [
      '6a1234567890',
      '6A 12345678 90',
      '6A/1234.5678-90',
      '6a_1234_567890',
      'bouillon',
      'odile bouillon',
    ]) {
      expect([q, numbers((await list({ q })).rows)]).toEqual([q, [number]])
    }
    const [titles] = await shop.rows<{ title: string; title_fr: string }>(
      "select title, title_fr from catalogue_products where product_id = 'renouvela-riche'",
    )
    for (const q of [titles?.title, titles?.title_fr]) {
      expect([q, numbers((await list({ q: q ?? '' })).rows)]).toEqual([q, expect.arrayContaining([number])])
    }
  })
})

test('ADM-02 a search that very many orders fit finds the same orders in the same sequence', async () => {
  for (const q of ['buyer', 'odile bouillon', 'renouvela', '6a1234567890', 'zzzz']) {
    for (const sort of orderSorts) {
      const asked = { view: 'any', sort, cursor: undefined, q, narrowing: {} } as const
      const materialized = await pageOfOrders(asked, 2000, today)
      const passed = await pageOfOrders(asked, 2000, today, { among: 50_000, sold: 1 })
      expect([q, sort, passed]).toEqual([q, sort, materialized])
      const left = await pageOfOrders(asked, 2000, today, { among: 1, sold: 1 })
      expect([q, sort, left]).toEqual([q, sort, materialized])
      if (sort === 'newest' && q !== 'zzzz') expect([q, materialized.length > 0]).toEqual([q, true])
    }
  }
})

test('ADM-02 a page without a filter is prepared, and a filtered one is planned for its values', async () => {
  const page = (filter: { currency?: string }) =>
    pageOfOrders(
      { view: 'shipped', sort: 'total', cursor: undefined, q: undefined, narrowing: narrowingOf(filter, today) },
      7,
      today,
    )
  await page({ currency: 'EUR' })
  await page({})
  const prepared = sql<{ name: string }>`select name from pg_prepared_statements where statement like '%limit 7%'`
  expect(await runQuery(prepared)).toEqual([{ name: 'orders-shipped-total-7' }])
})

describe('the file of the list', () => {
  async function exported(body: object): Promise<string[]> {
    const file = await shop.fetch('/api/admin/orders/export', {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(file.status).toBe(200)
    return (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
  }
  const numbersIn = (lines: readonly string[]) => lines.slice(1).map((row) => Number(row.split(/[,;]/)[0]))

  test('ADM-02 has all orders of the filter, of every page, in the sequence of the list', async () => {
    const lines = await exported({ currency: 'EUR', sort: 'total' })
    expect(lines[0]).toMatch(/^Number,Placed at/)
    expect(numbersIn(lines)).toEqual(numbers(await whole({ currency: 'EUR', sort: 'total' })))
    expect(numbersIn(lines).length).toBeGreaterThan(400)
  })

  test('ADM-02 names each product with its size, in the language of the file', async () => {
    const both = all.find((row) => has(row, 'immortela-elixir-10ml'))
    const lines = async (sheetLanguage: string) => exported({ numbers: [both?.number], sheetLanguage })
    expect((await lines('fr'))[1]).toContain('Immortela Élixir, 10\u00a0ml')
    expect((await lines('en'))[1]).toContain('Immortela Elixir, 10\u00a0ml')
  })

  test('ADM-02 has only the orders that were ticked, and is recorded in the audit', async () => {
    const ticked = numbers(all.slice(3, 6))
    const lines = await exported({ numbers: ticked, sheetLanguage: 'fr' })
    expect(lines[0]).toMatch(/^Numéro;/)
    expect(numbersIn(lines)).toEqual(ticked)
    const [entry] = await shop.rows(
      "select after from audit_entries where kind = 'export' and name = 'orders' order by occurred_at desc limit 1",
    )
    expect(entry).toEqual({ after: { numbers: ticked } })
  })
})
