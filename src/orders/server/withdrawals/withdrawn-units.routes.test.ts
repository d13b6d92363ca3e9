// F11: a buyer withdraws from one of two jars; the other is theirs, and no payment of it is asked for before its letter
// was sent.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { StepLetters } from '#orders/order-schemas/letter-schema.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import type { RefundPreview } from '#orders/step-schemas/refund-schema.ts'
import type { GoodsBackPreview, WithdrawalPreview } from '#orders/step-schemas/withdrawal-schema.ts'
import { orderAsBuyer, orderAsOwner, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought, withdrawFrom, workOf } from '#orders/testing/a-withdrawn-order.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'

const shop = openTestShop()
const jar = 90_000
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await shop.rows("update catalogue_products set stock = 100 where product_id = 'renouvela-creme'")
})

const jars = (quantity: number, own: object = {}) =>
  aBoughtOrder(shop, { items: [anItem('renouvela-creme', { quantity }), anItem('immortela-elixir-10ml')], ...own })
const preview = async (order: Bought, units: object[]) =>
  shop.post<WithdrawalPreview & { error?: string }>(
    `/api/admin/orders/${order.number}/withdrawal/sums`,
    { units },
    admin.headers,
  )
const accept = (order: Bought, units: object[], shownMinor: number) =>
  stepAsOwner(shop, admin, order.number, 'withdrawal', { decision: 'accept', units, shownMinor })
const ship = (order: Bought) =>
  stepAsOwner(shop, admin, order.number, 'ship', { carrier: 'Colissimo', tracking: `U${order.number}` })
const stock = async () =>
  (await shop.rows<{ stock: number }>("select stock from catalogue_products where product_id = 'renouvela-creme'"))[0]
    ?.stock ?? 0

test('ADM-02 F11 one of two jars: the sum and the letter come first, then the money, and the other jar is sent', async () => {
  const before = await stock()
  const order = await jars(2)
  await withdrawFrom(shop, order, { items: 'One of the two Renouvela Crème' })
  const { withdrawal, version, ledger } = await orderAsOwner(shop, admin, order.number)
  const one = [{ position: 1, quantity: 1 }]
  expect(withdrawal?.named).toEqual(one)
  expect((await preview(order, one)).body).toEqual({
    returns: dollars(jar),
    priceReduction: dollars(jar),
    tax: dollars(15_000),
    awaited: [],
    later: dollars(0),
    laterPrice: dollars(0),
    laterTax: dollars(0),
    laterCovers: dollars(0),
    dueAfter: dollars(0),
  })
  const input = { decision: 'accept', units: one, shownMinor: jar, version }
  const read = await shop.post<StepLetters>(
    `/api/admin/orders/${order.number}/withdrawal/letters`,
    input,
    admin.headers,
  )
  expect(read.body.letters.map(({ template }) => template)).toEqual(['withdrawal-accepted'])
  expect(read.body.letters[0]?.text).toContain('1\u00a0×\u00a0Renouvela Crème')
  expect((await orderAsOwner(shop, admin, order.number)).ledger).toEqual(ledger)

  const { status, body } = await accept(order, one, jar)
  expect(status, body.message).toBe(200)
  expect(body).toMatchObject({ state: 'paid', price: dollars(jar + 50_000) })
  expect(body.lines).toMatchObject([{ quantity: 2, out: 1, takenOut: false, left: dollars(jar) }, { out: 0 }])
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(jar))
  expect((await orderAsOwner(shop, admin, order.number)).remark).toBe('partly-refunded')
  expect(await stock()).toBe(before - 1)
  const list = await shop.json<OrderList>('/api/admin/orders?view=to-ship', { headers: admin.headers })
  expect(list.body.rows.find(({ number }) => number === order.number)?.items).toMatchObject([
    { product_id: 'renouvela-creme', quantity: 1 },
    { quantity: 1 },
  ])
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: dollars(jar + 50_000) })).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(2 * jar + 50_000))
  expect(await stock()).toBe(before)
  await expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
})

test('ADM-02 F11 of three jars that have left two are awaited; each that is back gives its price back', async () => {
  const order = await jars(3)
  await ship(order)
  await withdrawFrom(shop, order, { items: '2 Crème' })
  const two = [{ position: 1, quantity: 2 }]
  expect((await orderAsOwner(shop, admin, order.number)).withdrawal?.named).toEqual(two)
  expect((await preview(order, two)).body).toMatchObject({
    returns: dollars(0),
    awaited: two,
    later: dollars(2 * jar),
    laterPrice: dollars(2 * jar),
    laterTax: dollars(30_000),
    laterCovers: dollars(0),
  })
  const { version } = await orderAsOwner(shop, admin, order.number)
  const input = { decision: 'accept', units: two, shownMinor: 0, version }
  const read = await shop.post<StepLetters>(
    `/api/admin/orders/${order.number}/withdrawal/letters`,
    input,
    admin.headers,
  )
  expect(read.body.letters[0]?.text).toContain('We will refund $1,800.00, which is what you paid for it, as soon as')
  const accepted = await accept(order, two, 0)
  expect(accepted.body).toMatchObject({ state: 'return-awaited', withdrawal: { awaited: two } })
  const back = (quantity: number, shownMinor: number) =>
    stepAsOwner(shop, admin, order.number, 'goods-back', {
      units: [{ position: 1, quantity }],
      restock: false,
      shownMinor,
    })
  expect((await back(3, 3 * jar)).status).toBe(400)
  expect((await back(1, jar)).body).toMatchObject({
    state: 'return-awaited',
    withdrawal: { awaited: [{ position: 1, quantity: 1 }] },
    lines: [{ out: 1, takenOut: false, left: dollars(2 * jar) }, {}],
  })
  expect((await back(1, jar)).body).toMatchObject({ state: 'shipped', withdrawal: { settled: true } })
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(2 * jar))
  const { events } = await orderAsOwner(shop, admin, order.number)
  expect(events.map(({ detail }) => detail.reason)).toContain(
    'Withdrawn from the contract: 1\u00a0×\u00a0Renouvela Crème.',
  )
})

test('ADM-02 F11 a jar of a partly shipped line comes back for the sum that its own preview and the acceptance said', async () => {
  for (const [bought, shipped, withdrawn] of [
    [2, 1, 1],
    [3, 2, 1],
    [3, 2, 2],
    [3, 1, 1],
  ] as const) {
    const order = await jars(bought)
    const parcel = { carrier: 'Colissimo', tracking: `P${order.number}`, units: [{ position: 1, quantity: shipped }] }
    expect((await stepAsOwner(shop, admin, order.number, 'ship', parcel)).status).toBe(200)
    await withdrawFrom(shop, order, { items: `${withdrawn} Crème` })
    const units = [{ position: 1, quantity: withdrawn }]
    const path = `/api/admin/orders/${order.number}`
    const wanted = { units, first: 'sent' }
    const promised = await shop.post<WithdrawalPreview>(`${path}/withdrawal/sums`, wanted, admin.headers)
    expect(promised.body).toMatchObject({ returns: dollars(0), later: dollars(withdrawn * jar), awaited: units })
    const input = { decision: 'accept', ...wanted, shownMinor: 0 }
    expect((await stepAsOwner(shop, admin, order.number, 'withdrawal', input)).status).toBe(200)
    const { body, status } = await shop.post<GoodsBackPreview>(`${path}/goods-back/sums`, { units }, admin.headers)
    expect(status).toBe(200)
    expect(body).toEqual({
      returns: dollars(withdrawn * jar),
      price: dollars(withdrawn * jar),
      tax: dollars(withdrawn * 15_000),
      covers: dollars(0),
    })
    const goods = { units, restock: true, shownMinor: body.returns.minor }
    const back = await stepAsOwner(shop, admin, order.number, 'goods-back', goods)
    expect(back.status, back.body.message).toBe(200)
    await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(withdrawn * jar))
    const after = await shop.post(`${path}/goods-back/sums`, { units }, admin.headers)
    expect(after.status, 'nothing is awaited any more').toBe(409)
  }
})

test('ADM-02 F11 the preview of goods that are back refuses more than is awaited', async () => {
  const order = await jars(2)
  await ship(order)
  await withdrawFrom(shop, order, { items: 'One Crème' })
  const sums = (units: object[]) =>
    shop.post(`/api/admin/orders/${order.number}/goods-back/sums`, { units }, admin.headers)
  expect((await sums([{ position: 1, quantity: 1 }])).status, 'not accepted yet').toBe(409)
  await accept(order, [{ position: 1, quantity: 1 }], 0)
  expect((await sums([{ position: 1, quantity: 2 }])).status).toBe(400)
  expect((await sums([{ position: 2 }])).status).toBe(400)
  expect((await sums([{ position: 1 }])).status).toBe(200)
})

test('ADM-02 F11 units taken over by a second withdrawal are awaited once, and missing ones are closed in one act', async () => {
  const order = await jars(3)
  await ship(order)
  const all = [{ position: 1, quantity: 3 }]
  await withdrawFrom(shop, order, { items: '2 Crème' })
  await accept(order, [{ position: 1, quantity: 2 }], 0)
  await withdrawFrom(shop, order, { items: 'all the Crème' })
  const second = await accept(order, all, 0)
  expect(second.body.withdrawal).toMatchObject({ awaited: all })
  expect(
    await shop.rows('select from withdrawals where order_id = $1 and settled_at is null', [order.id]),
  ).toHaveLength(1)
  expect(second.body.steps).toEqual(expect.arrayContaining(['goods-back', 'goods-missing']))
  expect(second.body.steps).not.toContain('withdrawal')
  const goods = { units: [{ position: 1, quantity: 1 }], restock: false, shownMinor: jar }
  expect((await stepAsOwner(shop, admin, order.number, 'goods-back', goods)).status).toBe(200)
  const reason = 'Nothing else came back'
  const missed = await stepAsOwner(shop, admin, order.number, 'goods-missing', { reason })
  expect(missed.body).toMatchObject({
    state: 'shipped',
    withdrawal: { decision: 'accepted', missedAt: expect.any(String), settled: true },
  })
  const [kept] = await shop.rows<{ isOlder: boolean }>(
    'select decided_at < missed_at as "isOlder" from withdrawals where order_id = $1 and missed_at is not null',
    [order.id],
  )
  expect(kept, 'the day of the acceptance stays').toEqual({ isOlder: true })
  const mail = missed.body.mails.find(({ template }) => template === 'goods-missing')
  const letter = await shop.json<{ text: string }>(`/api/admin/orders/${order.number}/mails/${mail?.id}`, {
    headers: admin.headers,
  })
  expect(letter.body.text).toContain('2\u00a0×\u00a0Renouvela Crème')
  expect(letter.body.text).toContain(reason)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(jar))
})

const refundOf = (order: Bought, quantity: number) => ({ input: { units: [{ position: 1, quantity }] }, order })
const previewRefund = async ({ input, order }: ReturnType<typeof refundOf>) =>
  (await shop.post<RefundPreview>(`/api/admin/orders/${order.number}/refund/sums`, input, admin.headers)).body
const refund = ({ input, order }: ReturnType<typeof refundOf>, shownMinor: number) =>
  stepAsOwner(shop, admin, order.number, 'refund', { scope: input, reason: 'It is back', restock: false, shownMinor })

test('ADM-02 F11 a returned jar that is refunded instead of entered as back is paid once, as the preview says', async () => {
  const order = await jars(2)
  await ship(order)
  await withdrawFrom(shop, order, { items: 'One Crème' })
  await accept(order, [{ position: 1, quantity: 1 }], 0)
  const asked = refundOf(order, 1)
  expect(await previewRefund(asked)).toMatchObject({
    returns: dollars(jar),
    awaited: [{ position: 1, quantity: 1 }],
  })
  const { status, body } = await refund(asked, jar)
  expect(status, body.message).toBe(200)
  expect(body).toMatchObject({ state: 'shipped', withdrawal: { decision: 'accepted', settled: true } })
  expect(await workOf(shop, admin, order.number)).toEqual([])
  const back = { units: [{ position: 1, quantity: 1 }], restock: false, shownMinor: jar }
  expect((await stepAsOwner(shop, admin, order.number, 'goods-back', back)).status).toBe(409)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(jar))
  // The other jar is not awaited.
  expect((await previewRefund(asked)).awaited).toEqual([])
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
})

test('ADM-02 F11 of two withdrawals that await the same line, a refunded jar settles the older one alone', async () => {
  const order = await jars(3)
  await ship(order)
  for (const items of ['One Crème', 'One more']) {
    await withdrawFrom(shop, order, { items })
    expect((await accept(order, [{ position: 1, quantity: 1 }], 0)).status).toBe(200)
  }
  const both = refundOf(order, 3)
  expect((await previewRefund(both)).awaited).toEqual([{ position: 1, quantity: 2 }])
  expect((await refund(refundOf(order, 1), jar)).body).toMatchObject({
    state: 'return-awaited',
    withdrawal: { items: 'One more', awaited: [{ position: 1, quantity: 1 }] },
  })
  expect(await workOf(shop, admin, order.number)).toMatchObject([{ kind: 'goods-awaited' }])
  const back = (quantity: number) => ({
    units: [{ position: 1, quantity }],
    restock: false,
    shownMinor: quantity * jar,
  })
  expect((await stepAsOwner(shop, admin, order.number, 'goods-back', back(2))).status).toBe(400)
  expect((await stepAsOwner(shop, admin, order.number, 'goods-back', back(1))).body.state).toBe('shipped')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(2 * jar))
  expect(await workOf(shop, admin, order.number)).toEqual([])
})

test('ADM-02 F11 more units than there are, none, or one line twice are refused', async () => {
  const order = await jars(2)
  await withdrawFrom(shop, order)
  for (const units of [
    [{ position: 1, quantity: 3 }],
    [{ position: 1, quantity: 0 }],
    [{ position: 9 }],
    [{ position: 1 }, { position: 1, quantity: 1 }],
    [],
  ]) {
    expect((await preview(order, units)).status).toBe(400)
    expect((await accept(order, units, jar)).status).toBe(400)
  }
  expect((await orderAsOwner(shop, admin, order.number)).state).toBe('withdrawing')
})

test('ADM-02 E9 one of two jars is refunded by the owner, to the cent after a gesture', async () => {
  const order = await jars(2)
  const refund = (input: object, shownMinor: number) =>
    stepAsOwner(shop, admin, order.number, 'refund', { scope: input, reason: 'As agreed', restock: false, shownMinor })
  expect((await refund({ sumMinor: 10_001 }, 10_001)).status).toBe(200)
  const of = async (input: object) =>
    (
      await shop.post<{ returns: { minor: number } }>(
        `/api/admin/orders/${order.number}/refund/sums`,
        input,
        admin.headers,
      )
    ).body.returns.minor
  const one = { units: [{ position: 1, quantity: 1 }] }
  const first = await of(one)
  expect((await refund(one, first)).status).toBe(200)
  const second = await of(one)
  expect((await refund(one, second)).body.lines).toMatchObject([{ out: 2, takenOut: true, left: dollars(0) }, {}])
  const { price } = await orderAsOwner(shop, admin, order.number)
  expect(10_001 + first + second + price.minor).toBe(2 * jar + 50_000)
  expect(Math.abs(first - second)).toBeLessThanOrEqual(1)
})
