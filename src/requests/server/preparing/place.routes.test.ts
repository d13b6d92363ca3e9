// Orders that the house makes itself: begun without a letter, and placed once their money has come to it.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { orderAsBuyer, orderAsOwner, reservable, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import type { PlaceDraft } from '#requests/draft/draft-schema.ts'
import type { NewOrder } from '#requests/new-order-schema.ts'
import type { AdminRequest } from '#requests/schema.ts'
import type { KnownBuyer } from '#requests/server/drafts/buyer-records.ts'
import { accept, anOffer, step } from '#requests/testing/a-request.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

type Answer = AdminRequest & { error?: string; message?: string; problems?: { field: string; problem: string }[] }

let begun = 0
function aNewOrder(own: Partial<NewOrder> = {}): NewOrder {
  begun += 1
  const email = `by-telephone-${begun}@example.com`
  const items = [{ product_id: 'renouvela-creme', quantity: 2 }]
  return { name: 'Solange Petit', email, language: 'en', cameBy: 'telephone', items, body: 'Called on Monday', ...own }
}

const begin = (own: Partial<NewOrder> = {}, key: string = newId(), headers = admin.headers) =>
  shop.post<Answer>('/api/admin/requests', aNewOrder(own), { ...headers, 'idempotency-key': key })

const read = async (id: string) =>
  (await shop.json<Answer>(`/api/admin/requests/${id}`, { headers: admin.headers })).body

function aPayment(request: AdminRequest, own: Partial<PlaceDraft> = {}): PlaceDraft {
  const { version, state, offeredAt, total } = request
  return {
    ...{ version, state, offeredAt, how: 'cash', reference: `till ${request.reference}`, isShared: false },
    ...{ pays: 'in-full', shownMinor: total.minor, delivery: parisAddress, giftMessage: '', ...own },
  }
}

const place = (request: AdminRequest, own: Partial<PlaceDraft> = {}, key: string = newId(), headers = admin.headers) =>
  shop.post<Answer>(`/api/admin/requests/${request.id}/place`, aPayment(request, own), {
    ...headers,
    'idempotency-key': key,
  })

const stockOf = async (code: string) =>
  (await shop.rows<{ stock: number }>('select stock from catalogue_products where product_id = $1', [code]))[0]?.stock

test('ADM-02 an order that came by telephone is begun without a letter and without consent, once for each submission', async () => {
  const key = newId()
  const email = 'solange@example.com'
  const { status, body } = await begin({ email }, key)
  expect(status, body.message).toBe(200)
  expect(body).toMatchObject({ state: 'open', madeBy: admin.email, units: 2, name: 'Solange Petit' })
  expect((await begin({ email }, key)).body.id).toBe(body.id)
  expect(await shop.rows('select from mails where recipient = $1', [email])).toEqual([])
  const consents = await shop.rows(
    'select from consents join contacts on contacts.id = contact_id where contacts.email = $1',
    [email],
  )
  expect(consents).toEqual([])
})

test('ADM-02 an order that is begun without an end has the prices of the shop, whatever else was sent', async () => {
  await aStoredProduct(shop, 'priced-balm', { title: 'Priced balm', stock: 5, dollars: 10_000, euros: 9_000 })
  for (const unitMinor of [20_000, 80]) {
    const items = [{ product_id: 'priced-balm', quantity: 2, unitMinor }]
    const { status, body } = await begin({ items })
    expect(status, body.message).toBe(200)
    expect(body.lines).toMatchObject([{ quantity: 2, unitMinor: 10_000 }])
  }
})

test('ADM-02 its order is placed with the money that was handed over: ledger, stock, letters and history', async () => {
  await aStoredProduct(shop, 'till-balm', { title: 'Till balm', stock: 5, dollars: 10_000, euros: 9_000 })
  const { body: request } = await begin({ items: [{ product_id: 'till-balm', quantity: 2 }] })
  const { status, body } = await place(request, { giftMessage: 'With love' })
  expect(status, body.message).toBe(200)
  expect(body).toMatchObject({ state: 'paid', orderNumber: expect.any(Number) })
  const order = await orderAsOwner(shop, admin, body.orderNumber ?? 0)
  expect(order).toMatchObject({
    state: 'paid',
    email: request.email,
    delivery: parisAddress,
    giftMessage: 'With love',
    madeBy: { admin: admin.email, how: 'cash' },
    due: { minor: 0 },
    ledger: { expected: { minor: 20_000 }, paid: { minor: 20_000 } },
    events: [
      { kind: 'placed', actor: admin.email },
      { kind: 'paid', actor: admin.email },
      { kind: 'noted', actor: admin.email, detail: { text: 'Called on Monday' } },
    ],
  })
  expect(order.ledger.entries.at(-1)).toMatchObject({
    kind: 'paid',
    provider: 'transfer',
    reference: `till ${request.reference}`,
    actor: admin.email,
    canBeVoided: true,
  })
  expect(order.mails.map(({ template }) => template)).toContain('order-confirmed')
  expect(await stockOf('till-balm')).toBe(3)
  const [audited] = await shop.rows<{ after: object }>(
    "select after from audit_entries where kind = 'request' and name = $1 order by occurred_at desc limit 1",
    [request.id],
  )
  expect(audited?.after).toMatchObject({ placed: { how: 'cash' } })
})

test('ADM-02 a second submission places nothing more, and a second owner is refused', async () => {
  const { body: request } = await begin()
  const key = newId()
  const [one, other] = await Promise.all([place(request, {}, key), place(request, {}, key)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.body.orderNumber).toBe(other.body.orderNumber)
  const bruno = await aMember(shop, { role: 'admin' })
  expect((await place(request, {}, newId(), bruno.headers)).status).toBe(409)
  expect(await shop.rows('select from orders where email = $1', [request.email])).toHaveLength(1)
})

test('ADM-02 of sixteen orders placed at once, as many are placed as there are units', async () => {
  await aStoredProduct(shop, 'rare-balm', { title: 'Rare balm', stock: 5, dollars: 10_000, euros: 9_000 })
  const requests: AdminRequest[] = []
  for (let at = 0; at < 16; at += 1) {
    requests.push((await begin({ items: [{ product_id: 'rare-balm', quantity: 1 }] })).body)
  }
  const answers = await Promise.all(requests.map((request) => place(request)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  for (const { status, body } of answers.filter((each) => each.status !== 200)) {
    expect({ status, problems: body.problems }).toEqual({
      status: 400,
      problems: [{ field: 'lines.0.quantity', problem: 'over-stock' }],
    })
  }
  expect(await stockOf('rare-balm')).toBe(0)
  const [sold] = await shop.rows<{ units: number }>(
    "select sum(quantity)::int as units from order_lines where product_id = 'rare-balm'",
  )
  expect(sold?.units).toBe(5)
})

test('ADM-02 with a deposit, what can be reserved becomes a reservation whose balance is due later', async () => {
  const { body: request } = await begin({ items: [{ product_id: reservable, quantity: 1 }] })
  expect(request.deposit?.minor).toBe(Math.round(request.total.minor / 2))
  const { body } = await place(request, { pays: 'deposit', shownMinor: request.deposit?.minor ?? 0, how: 'terminal' })
  const order = await orderAsOwner(shop, admin, body.orderNumber ?? 0)
  expect(order).toMatchObject({
    kind: 'reservation',
    state: 'reserved',
    madeBy: { how: 'terminal' },
    ledger: { paid: { minor: request.deposit?.minor } },
    due: { minor: request.total.minor - (request.deposit?.minor ?? 0) },
  })
  expect((await stepAsOwner(shop, admin, order.number, 'ready')).body).toMatchObject({ state: 'balance-due' })
})

test('ADM-02 RES-03 a reservation that the house made for a member is among their reservations', async () => {
  const member = await aMember(shop)
  const { body: request } = await begin({ email: member.email, items: [{ product_id: reservable, quantity: 1 }] })
  const { body } = await place(request, { pays: 'deposit', shownMinor: request.deposit?.minor ?? 0 })
  const { body: own } = await shop.json<{ number: number }[]>('/api/reservations', { headers: member.headers })
  expect(own.map(({ number }) => number)).toEqual([body.orderNumber])
})

test('ADM-02 with a deposit, goods of which a part is reserved become two orders, each with a link to the other and the remark', async () => {
  await aStoredProduct(shop, 'beside-balm', { title: 'Beside balm', stock: 5, dollars: 10_000, euros: 9_000 })
  const items = [
    { product_id: 'beside-balm', quantity: 1 },
    { product_id: reservable, quantity: 1 },
  ]
  const { body: request } = await begin({ items })
  expect(request.becomesTwo).toBe(true)
  const { status, body } = await place(request, { pays: 'deposit', shownMinor: request.deposit?.minor ?? 0 })
  expect(status, body.message).toBe(200)
  const first = await orderAsOwner(shop, admin, body.orderNumber ?? 0)
  const [beside] = first.together
  const second = await orderAsOwner(shop, admin, beside?.number ?? 0)
  expect(second.together).toEqual([{ number: first.number, kind: first.kind }])
  expect([first.kind, second.kind].toSorted()).toEqual(['order', 'reservation'])
  for (const { events } of [first, second]) {
    expect(events.at(-1)).toMatchObject({ kind: 'noted', detail: { text: 'Called on Monday' } })
  }
})

test('ADM-02 a sum that is not the one on the screen, or a draft that has changed, places nothing', async () => {
  const { body: request } = await begin()
  expect((await place(request, { shownMinor: request.total.minor - 1 })).status).toBe(409)
  expect((await place({ ...request, version: request.version + 1 })).status).toBe(409)
  expect((await place(request, { delivery: { ...parisAddress, postcode: 'x' } })).status).toBe(400)
  expect(await shop.rows('select from orders where email = $1', [request.email])).toEqual([])
  expect(await shop.rows('select from checkouts where email = $1', [request.email])).toEqual([])
  expect((await read(request.id)).isBeingPaid).toBe(false)
})

test('ADM-02 a reference that another order has is confirmed first', async () => {
  const reference = 'VIR 2026-117'
  const { body: one } = await begin()
  expect((await place(one, { how: 'transfer', reference })).status).toBe(200)
  const { body: other } = await begin()
  const refused = await place(other, { how: 'transfer', reference: 'vir2026-117' })
  expect(refused.status).toBe(400)
  expect(refused.body.problems).toMatchObject([{ field: 'reference' }])
  expect((await place(other, { how: 'transfer', reference: 'vir2026-117', isShared: true })).status).toBe(200)
})

test('ADM-02 an offer that was sent is paid in the boutique: its units are its own, its link leads to the order', async () => {
  await aStoredProduct(shop, 'last-balm', { title: 'Last balm', stock: 1, dollars: 10_000, euros: 9_000 })
  const offer = await anOffer(shop, admin, { items: [{ product_id: 'last-balm', quantity: 1 }] })
  const { status, body } = await place(await read(offer.id))
  expect(status, body.message).toBe(200)
  expect(await stockOf('last-balm')).toBe(0)
  expect((await step(shop, admin, offer.id, 'withdraw')).status).toBe(409)
  expect((await accept(shop, offer)).status).not.toBe(200)
})

test('ADM-02 a refund of money that came past the provider becomes a task for the house, and is not sent anywhere', async () => {
  const { body: request } = await begin()
  const { body } = await place(request)
  const number = body.orderNumber ?? 0
  const { price } = await orderAsOwner(shop, admin, number)
  const input = { scope: { whole: true }, reason: 'Broken', restock: false, shownMinor: price.minor }
  expect((await stepAsOwner(shop, admin, number, 'refund', input)).status).toBe(200)
  await expect
    .poll(() =>
      shop.rows('select from tasks join orders on orders.id = order_id where number = $1 and done_at is null', [
        number,
      ]),
    )
    .toHaveLength(1)
  const [order] = await shop.rows<{ key: string }>('select link_key as key from orders where number = $1', [number])
  expect((await orderAsBuyer(shop, { number, key: order?.key ?? '' })).owedBack).toEqual(price)
})

test('ADM-02 a buyer who ordered before is recognized by their email', async () => {
  const email = 'returning@example.com'
  const ask = () =>
    shop.json<{ buyer: KnownBuyer | null }>(`/api/admin/request-buyers?email=${email}`, { headers: admin.headers })
  expect((await ask()).body).toEqual({ buyer: null })
  const { body: request } = await begin({ email })
  await place(request)
  expect((await ask()).body.buyer).toMatchObject({ orders: 1, name: parisAddress.name, delivery: parisAddress })
})

test('ADM-02 the letter with the payment link is read before it leaves, and nothing is sent by it', async () => {
  const { body: request } = await begin()
  const { body: letter } = await shop.json<{ subject: string; text: string }>(
    `/api/admin/requests/${request.id}/letter`,
    { headers: admin.headers },
  )
  expect(letter.subject).toContain(request.reference)
  expect(letter.text).toContain('/order/offer')
  expect(await shop.rows('select from mails where recipient = $1', [request.email])).toEqual([])
  expect((await read(request.id)).state).toBe('open')
})

test('ADM-02 PERM-06 neither members nor visitors begin or place an order so', async () => {
  const { body: request } = await begin()
  const member = await aMember(shop)
  expect((await begin({}, newId(), member.headers)).status).toBe(403)
  expect((await place(request, {}, newId(), member.headers)).status).toBe(403)
  expect((await shop.fetch(`/api/admin/requests/${request.id}/letter`)).status).toBe(401)
})
