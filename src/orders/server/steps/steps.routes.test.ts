import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import {
  aReservation,
  lettersOf,
  orderAsBuyer,
  type Reserved,
  reservable,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { withdrawFrom } from '#orders/testing/a-withdrawn-order.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { bankOf } from '#simulator/testing/books.ts'

const shop = openTestShop()
let admin: TestMember
let other: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  other = await aMember(shop, { role: 'admin' })
})

/** Two products, paid in full. */
const aPaidReservation = () => aReservation(shop, { isDeposit: false, items: [anItem(reservable, { quantity: 2 })] })
const open = async ({ number }: Reserved) =>
  (await shop.json<AdminOrder>(`/api/admin/orders/${number}`, { headers: admin.headers })).body
const refund = (own: object) => ({ reason: 'A jar was broken', restock: false, ...own })
const expectLedgerOfBank = async () => expect(await bankOf(shop)).toEqual(await ledgerOf(shop))

test('ADM-02 two owners refund the same at once: one of them wins, and the money goes back once', async () => {
  const order = await aPaidReservation()
  const body = () => refund({ scope: { whole: true }, shownMinor: 180_000 })
  const both = await Promise.all([admin, other].map((who) => stepAsOwner(shop, who, order.number, 'refund', body())))
  expect(both.map(({ status }) => status).sort()).toEqual([
    200,
    expect.toSatisfy((status) => [400, 409].includes(status)),
  ])
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor).toBe(180_000)
  expect((await lettersOf(shop, order)).filter((each) => each === 'order-refunded')).toHaveLength(1)
  await expectLedgerOfBank()
})

test('ADM-02 one refund that is asked for twice under one key is granted once', async () => {
  const order = await aPaidReservation()
  const body = refund({ scope: { sumMinor: 5_000 }, shownMinor: 5_000 })
  const submission = { version: (await open(order)).version, key: newId() }
  const both = await Promise.all([1, 2].map(() => stepAsOwner(shop, admin, order.number, 'refund', body, submission)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor).toBe(5_000)
  expect((await open(order)).ledger).toMatchObject({ expected: { minor: 175_000 }, paid: { minor: 180_000 } })
  await expectLedgerOfBank()
})

test('ADM-02 the preview says what goes back, and another sum than it said is refused', async () => {
  const order = await aPaidReservation()
  const preview = await shop.post<object>(
    `/api/admin/orders/${order.number}/refund/sums`,
    { units: [{ position: 1 }] },
    admin.headers,
  )
  expect(preview.body).toEqual({
    priceReduction: { minor: 180_000, currency: 'USD' },
    returns: { minor: 180_000, currency: 'USD' },
    dueAfter: { minor: 0, currency: 'USD' },
    reducedBefore: { minor: 0, currency: 'USD' },
    tax: { minor: 30_000, currency: 'USD' },
    priceAfter: { minor: 0, currency: 'USD' },
    taxAfter: { minor: 0, currency: 'USD' },
    here: [{ position: 1, quantity: 2 }],
    sent: [],
    awaited: [],
  })
  const part = await stepAsOwner(shop, admin, order.number, 'refund/sums', { sumMinor: 60_000 })
  expect(part.body).toMatchObject({ priceAfter: { minor: 120_000 }, taxAfter: { minor: 20_000 } })
  const wrong = refund({ scope: { units: [{ position: 1 }] }, shownMinor: 179_999 })
  expect((await stepAsOwner(shop, admin, order.number, 'refund', wrong)).status).toBe(409)
  const tooMuch = await shop.post(`/api/admin/orders/${order.number}/refund/sums`, { sumMinor: 180_001 }, admin.headers)
  expect(tooMuch.status).toBe(400)
  expect((await orderAsBuyer(shop, order)).refunded.minor).toBe(0)
})

test('ADM-02 while a withdrawal waits for its decision, no refund is previewed', async () => {
  const order = await aPaidReservation()
  await withdrawFrom(shop, { number: order.number, email: order.member.email })
  const preview = await shop.post(`/api/admin/orders/${order.number}/refund/sums`, { whole: true }, admin.headers)
  expect(preview).toMatchObject({ status: 409, body: { error: 'conflict' } })
})

test.each([
  ['refund', 'scope', refund({ scope: { sumMinor: 180_001 }, shownMinor: 180_001 })],
  ['refund', 'reason', refund({ scope: { sumMinor: 1_000 }, shownMinor: 1_000, reason: '' })],
  ['ship', 'units', { carrier: 'Colissimo', tracking: aTrackingNumber(2), address: null, units: [{ position: 3 }] }],
  ['record-withdrawal', 'message', { message: newId() }],
  ['move', 'reason', { day: daysAfter(dayOf(businessNow()), 90) }],
  ['move', 'productId', { day: daysAfter(dayOf(businessNow()), 90), reason: 'Late', productId: 'of-no-line' }],
])('ADM-02 a refused %s names its field: %s', async (step, field, body) => {
  const order = await aPaidReservation()
  expect(await stepAsOwner(shop, admin, order.number, step, body)).toMatchObject({
    status: 400,
    body: { error: 'invalid', problems: [{ field }] },
  })
})

test('ADM-02 an earlier day binds at once and needs no reason', async () => {
  const order = await aPaidReservation()
  const day = daysAfter(dayOf(businessNow()), 5)
  const { status, body } = await stepAsOwner(shop, admin, order.number, 'move', { day })
  expect(status).toBe(200)
  expect(body.lines.every(({ promisedOn }) => promisedOn === day)).toBe(true)
  expect(body.mails.map(({ template }) => template)).toContain('date-sooner')
})

test('ADM-02 a parcel that two owners send at once leaves once', async () => {
  const order = await aPaidReservation()
  const parcel = { carrier: 'Colissimo', tracking: aTrackingNumber(1), address: null }
  const both = await Promise.all([admin, other].map((who) => stepAsOwner(shop, who, order.number, 'ship', parcel)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await open(order)).parcels).toHaveLength(1)
  expect((await lettersOf(shop, order)).filter((each) => each === 'order-shipped')).toHaveLength(1)
})

test('ADM-02 PAY-03 a transfer is entered once under its reference, and never more than is due', async () => {
  const order = await aReservation(shop)
  const record = (minor: number, reference: string, submission = {}) =>
    stepAsOwner(shop, admin, order.number, 'record-payment', { minor, reference }, submission)
  expect((await record(45_001, 'SEPA 1')).status).toBe(400)
  const { version } = await open(order)
  const both = await Promise.all([1, 2].map(() => record(20_000, 'SEPA 1', { version })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await orderAsBuyer(shop, order)).due.minor).toBe(25_000)
  expect((await record(25_000, 'SEPA 2')).body).toMatchObject({ state: 'paid', due: { minor: 0 } })
  expect((await record(1, 'SEPA 3')).status).toBe(400)
})

test('ADM-02 every step is in the audit with its admin and its changes', async () => {
  const order = await aPaidReservation()
  await stepAsOwner(shop, admin, order.number, 'prepare')
  await stepAsOwner(shop, other, order.number, 'note', { text: 'Ring the lower bell' })
  const rows = await shop.rows<{ actor: string; before: object; after: object }>(
    "select actor, before, after from audit_entries where kind = 'order' and name = $1 order by occurred_at, id",
    [String(order.number)],
  )
  expect(rows).toMatchObject([
    { actor: admin.email, before: { state: 'paid' }, after: { state: 'preparing' } },
    { actor: other.email, after: { note: 'Ring the lower bell' } },
  ])
  expect((await open(order)).events.at(-1)).toMatchObject({ kind: 'noted', detail: { text: 'Ring the lower bell' } })
})
