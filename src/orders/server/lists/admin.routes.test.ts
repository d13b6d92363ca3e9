import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout, type OpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import type { PrepareResult } from '#orders/step-schemas/prepare-schema.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember
let member: TestMember
let anne: OpenCheckout
let zoe: OpenCheckout

const list = async (query = '') =>
  (await shop.json<OrderList>(`/api/admin/orders${query}`, { headers: admin.headers })).body
const numbers = async (query = '') => (await list(query)).rows.map(({ number }) => number)
const find = (words: string) => numbers(`?q=${encodeURIComponent(words)}`)

async function aPaidOrder(email: string, name: string): Promise<OpenCheckout> {
  const delivery = { ...parisAddress, name }
  const items = [anItem('renouvela-creme', { quantity: 2 }), anItem('immortela-elixir-10ml')]
  const checkout = await anOpenCheckout(
    shop,
    aRequest({ customerEmail: email, delivery, items, giftMessage: 'For you' }),
  )
  expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
  return checkout
}

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  member = await aMember(shop)
  expect(await list()).toEqual({ rows: [], next: null, previous: null, any: false })
  anne = await aPaidOrder('anne.martin@example.com', 'Anne Martin')
  zoe = await aPaidOrder('zoe@example.org', 'Zoë D’Arc-Lefèvre')
})

describe.each(['/api/admin/orders', '/api/admin/orders/1001'])('%s', (path) => {
  test('ADM-02 PERM-06 admins are let in, members and anonymous callers are refused', async () => {
    const call = (headers: Record<string, string> = {}) => shop.json<{ error: string }>(path, { headers })
    expect(await call()).toMatchObject({ status: 401, body: { error: 'signed-out' } })
    expect(await call(member.headers)).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    expect((await call(admin.headers)).status).toBe(200)
    for (const headers of [{}, member.headers, admin.headers]) {
      expect((await call(headers)).headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

describe('the list', () => {
  test('ADM-02 has the orders, newest first, with buyer, goods and sums', async () => {
    const { rows, any } = await list()
    expect(any).toBe(true)
    expect(rows.map(({ number }) => number)).toEqual([1002, 1001])
    expect(rows[1]).toEqual({
      number: 1001,
      version: expect.any(Number),
      kind: 'order',
      placedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      state: 'paid',
      remark: null,
      name: 'Anne Martin',
      email: 'anne.martin@example.com',
      country: 'FR',
      language: 'en',
      items: [
        { product_id: 'renouvela-creme', title: 'Renouvela Crème', subtitle: expect.any(String), quantity: 2, sent: 0 },
        {
          product_id: 'immortela-elixir-10ml',
          title: expect.any(String),
          subtitle: expect.any(String),
          quantity: 1,
          sent: 0,
        },
      ],
      picture: expect.stringMatching(/\.webp$/),
      total: { minor: 230_000, currency: 'USD' },
      price: { minor: 230_000, currency: 'USD' },
      due: { minor: 0, currency: 'USD' },
      refunded: { minor: 0, currency: 'USD' },
      dueOn: null,
      payBy: null,
      promisedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  test.each([
    ['1001', [1001]],
    ['#1002', [1002]],
    ['anne', [1001]],
    ['MARTIN anne', [1001]],
    ['anne.martin@exa', [1001]],
    ['zoe', [1002]],
    ['zoë lefevre', [1002]],
    ['d’arc', [1002]],
    ['anne zoe', []],
    ['100', []],
    ["'", []],
    ['\\', []],
    ['ŉ', []],
    [':* & !', []],
  ])('ADM-02 finds "%s"', async (words, found) => {
    expect(await find(words)).toEqual(found)
  })

  test('ADM-02 finds the reference of a checkout and of a payment', async () => {
    expect(await find(anne.reference)).toEqual([1001])
    const [paid] = await shop.rows<{ provider_reference: string }>(
      `select provider_reference from ledger_entries entry join orders on orders.id = entry.order_id
        where entry.kind = 'paid' and checkout_id = $1`,
      [zoe.id],
    )
    expect(await find(paid?.provider_reference ?? '')).toEqual([1002])
  })

  test('ADM-02 is filtered by what happened; no state is ever set', async () => {
    const enter = (kind: 'waived' | 'refunded', lines = '') =>
      shop.rows(`with entered as (
        insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, reason)
        select gen_random_uuid(), order_id, '${kind}', 50000, entry.currency, provider, 'given back', 'shop', now(), ${kind === 'waived' ? "'refund'" : 'null'}
          from ledger_entries entry join orders on orders.id = entry.order_id
         where number = 1001 and entry.kind = 'paid'
        returning id, order_id, amount_minor)
        ${lines || 'select from entered'}`)
    await enter('waived', 'insert into line_reductions select id, order_id, 1, amount_minor from entered')
    await enter('refunded')
    await storeAllStatuses()
    expect(await list('?view=refunded')).toMatchObject({
      rows: [{ number: 1001, state: 'paid', remark: 'price-lowered', refunded: { minor: 50_000, currency: 'USD' } }],
    })
    expect(await numbers('?view=to-ship')).toEqual([1001, 1002])
    await shop.rows("update orders set cancelled_at = now(), cancelled_because = 'sold-out' where number = 1001")
    await storeAllStatuses()
    expect(await list('?view=cancelled')).toMatchObject({ rows: [{ number: 1001, state: 'cancelled' }] })
    expect(await numbers('?view=refunded')).toEqual([])
    expect(await numbers('?view=cancelled&q=zoe')).toEqual([])
    expect((await shop.fetch('/api/admin/orders?view=lost', { headers: admin.headers })).status).toBe(400)
  })

  test('is read page by page by time, whatever their numbers, and no order appears twice', async () => {
    await shop.rows(`
      with old as (
        insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, delivery, shown, provider,
                               created_at, expires_at)
        select gen_random_uuid(), 'old ' || n, 'old', language, currency, total_minor, 'old@example.com', delivery, shown,
               provider, now(), now()
          from checkouts, generate_series(1, 60) n where checkouts.id = '${anne.id}'
        returning *
      )
      insert into orders (id, checkout_id, language, currency, total_minor, email, delivery, shown, placed_at)
      select gen_random_uuid(), id, language, currency, total_minor, email, delivery, shown, now() - interval '1 year'
        from old`)
    await storeAllStatuses()
    const first = await list()
    expect(first.rows).toHaveLength(50)
    expect(first.rows.slice(0, 2).map(({ number }) => number)).toEqual([1002, 1001])
    const second = await list(`?after=${first.next}`)
    expect(second).toMatchObject({ next: null })
    const all = [...first.rows, ...second.rows].map(({ number }) => number)
    expect(all).toHaveLength(62)
    expect(new Set(all).size).toBe(62)
    expect((await list('?q=old@example.com')).rows).toHaveLength(50)
  })
})

describe('one order', () => {
  const open = async (number: number | string) =>
    shop.json<AdminOrder & { error: string }>(`/api/admin/orders/${number}`, { headers: admin.headers })

  test('ADM-02 ORD-01 has its lines, its address, what happened, and its ledger with its sums', async () => {
    const { body } = await open(1002)
    const whole = { minor: 230_000, currency: 'USD' }
    expect(body).toMatchObject({
      number: 1002,
      state: 'paid',
      email: 'zoe@example.org',
      delivery: { name: 'Zoë D’Arc-Lefèvre', line1: '12 rue des Lilas', country: 'FR' },
      giftMessage: 'For you',
      total: whole,
      tax: { percent: 20 },
      reference: zoe.reference,
      provider: 'simulator',
      lines: [
        { product_id: 'renouvela-creme', quantity: 2, unit: { minor: 90_000 }, total: { minor: 180_000 } },
        { product_id: 'immortela-elixir-10ml', quantity: 1, total: { minor: 50_000 } },
      ],
      events: [
        { kind: 'placed', actor: 'buyer' },
        { kind: 'paid', actor: 'simulator' },
      ],
      ledger: {
        expected: whole,
        paid: whole,
        refunded: { minor: 0, currency: 'USD' },
        withheld: { minor: 0, currency: 'USD' },
        entries: [
          { kind: 'expected', amount: whole, actor: 'shop' },
          { kind: 'paid', amount: whole, actor: 'simulator', reference: expect.stringMatching(/./) },
        ],
        refunds: [],
      },
    })
    expect(body.mails.map(({ template, recipient }) => [template, recipient])).toContainEqual([
      'order-confirmed',
      'zoe@example.org',
    ])
  })

  test('ADM-02 shows the sums refunded and still owed', async () => {
    await shop.rows(`insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since)
      select gen_random_uuid(), order_id, provider, provider_reference, 180000, entry.currency, 'sold-out', 'cancelled', now()
        from ledger_entries entry join orders on orders.id = entry.order_id where number = 1001 and entry.kind = 'paid'`)
    await storeAllStatuses()
    expect((await open(1001)).body).toMatchObject({
      state: 'cancelled',
      cancelledBecause: 'sold-out',
      ledger: {
        refunded: { minor: 50_000 },
        refunds: [{ amount: { minor: 180_000, currency: 'USD' }, reason: 'sold-out', answeredAt: null }],
      },
    })
  })

  test.each([
    ['9999', 404],
    ['anne', 400],
    ['1e99', 400],
    ['-1', 400],
  ])('there is no order %s', async (number, status) => {
    expect((await open(number)).status).toBe(status)
  })
})

test('ADM-02 PERM-06 many orders are begun to be prepared at once, each with its own outcome, and once', async () => {
  for (const each of ['a', 'b']) await aPaidOrder(`prepared-${each}@example.com`, 'Ida Prepared')
  const [later, first] = (await list('?q=Prepared')).rows
  const orders = [first, later].map((row) => ({ number: row?.number ?? 0, version: row?.version ?? 0 }))
  const prepare = (asked: object, key = newId(), headers: Record<string, string> = admin.headers) =>
    shop.post<PrepareResult>('/api/admin/orders/prepare', asked, { ...headers, 'idempotency-key': key })
  expect((await prepare({ orders }, newId(), member.headers)).status).toBe(403)
  const old = { number: later?.number ?? 0, version: (later?.version ?? 0) - 1 }
  const both = { orders: [orders[0], old, { number: 999_999, version: 1 }] }
  const key = newId()
  const answered = [
    { number: first?.number, outcome: 'done', state: 'preparing' },
    { number: later?.number, outcome: 'changed', state: 'paid', since: [expect.anything()] },
    { number: 999_999, outcome: 'missing', state: null },
  ]
  expect((await prepare(both, key)).body.rows).toEqual(answered)
  expect((await prepare(both, key)).body.rows).toEqual(answered)
  expect((await prepare({ orders })).body.rows).toEqual([
    { number: first?.number, outcome: 'already', state: 'preparing' },
    { number: later?.number, outcome: 'done', state: 'preparing' },
  ])
})
