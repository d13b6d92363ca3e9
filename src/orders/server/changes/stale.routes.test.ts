// A step names the version of the order that was seen; if it has changed since, the step is refused with the changes.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { deleteOldSubmissions } from '#orders/server/changes/delete-old-submissions.ts'
import {
  aReservation,
  lettersOf,
  orderAsBuyer,
  orderAsOwner,
  type Reserved,
  reservable,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { ledgerOf, sendEvent } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let anne: TestMember
let bruno: TestMember

beforeAll(async () => {
  anne = await aMember(shop, { role: 'admin' })
  bruno = await aMember(shop, { role: 'admin' })
})

const paidInFull = () => aReservation(shop, { isDeposit: false, items: [anItem(reservable, { quantity: 2 })] })
const versionOf = async ({ number }: Reserved) => (await orderAsOwner(shop, anne, number)).version
const sum = { scope: { sumMinor: 20_000 }, reason: 'A jar was broken', restock: false, shownMinor: 20_000 }

test('ADM-02 the same refund granted from two tabs goes out once, and the second owner reads what the first did', async () => {
  const order = await paidInFull()
  const version = await versionOf(order)
  const first = await stepAsOwner(shop, anne, order.number, 'refund', sum, { version })
  expect(first.status).toBe(200)
  const second = await stepAsOwner(shop, bruno, order.number, 'refund', sum, { version })
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({
    error: 'changed',
    version: first.body.version,
    since: [{ kind: 'price-lowered', actor: anne.email, detail: { amount_minor: 20_000 } }],
  })
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor).toBe(20_000)
  expect((await lettersOf(shop, order)).filter((each) => each === 'order-refunded')).toHaveLength(1)
  const deliberate = await stepAsOwner(shop, bruno, order.number, 'refund', sum, { version: first.body.version })
  expect(deliberate.status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor).toBe(40_000)
  expect(await bankOf(shop)).toEqual(await ledgerOf(shop))
})

test('ADM-02 a parcel from a stale page is refused with what has left meanwhile, not as a riddle', async () => {
  const customerEmail = 'two-parcels@example.com'
  const items = [anItem('renouvela-creme'), anItem('renouvela-riche')]
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail, items, delivery: parisAddress }))
  await choose(url, 'paid')
  const find = () => shop.rows<Reserved>('select number from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  const [order] = (await find()) as [Reserved]
  const version = await versionOf(order)
  const parcel = { carrier: 'Colissimo', tracking: aTrackingNumber(1), address: null, units: [{ position: 2 }] }
  expect((await stepAsOwner(shop, anne, order.number, 'ship', parcel, { version })).status).toBe(200)
  const stale = { ...parcel, tracking: aTrackingNumber(2), units: [{ position: 1 }, { position: 2 }] }
  const { status, body } = await stepAsOwner(shop, bruno, order.number, 'ship', stale, { version })
  expect({ status, error: body.error }).toEqual({ status: 409, error: 'changed' })
  expect(body.since).toMatchObject([{ kind: 'shipped', actor: anne.email, detail: { tracking: aTrackingNumber(1) } }])
  expect((await orderAsOwner(shop, anne, order.number)).parcels).toHaveLength(1)
})

test('ADM-02 a request that is sent again under its key is answered again, and carried out once', async () => {
  const order = await paidInFull()
  const submission = { version: await versionOf(order), key: newId() }
  const send = () => stepAsOwner(shop, anne, order.number, 'refund', sum, submission)
  const answers = [await send(), await send(), ...(await Promise.all([send(), send()]))]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor).toBe(20_000)
  // The same once another owner has gone on with the order.
  expect((await stepAsOwner(shop, bruno, order.number, 'prepare')).status).toBe(200)
  expect(await send()).toMatchObject({ status: 200, body: { state: 'preparing' } })
  const other = { ...sum, shownMinor: 10_000, scope: { sumMinor: 10_000 } }
  expect(await stepAsOwner(shop, anne, order.number, 'refund', other, submission)).toMatchObject({
    status: 409,
    body: { error: 'conflict' },
  })
  expect((await orderAsBuyer(shop, order)).refunded.minor).toBe(20_000)
})

test('ADM-02 the submission of one admin is not answered to another as done', async () => {
  const order = await paidInFull()
  const submission = { key: newId() }
  const note = (admin: TestMember) => stepAsOwner(shop, admin, order.number, 'note', { text: 'Ring twice' }, submission)
  expect((await note(anne)).status).toBe(200)
  expect(await note(bruno)).toMatchObject({ status: 409, body: { error: 'conflict' } })
})

test('ADM-02 submissions are deleted after thirty days', async () => {
  const order = await paidInFull()
  for (const text of ['First', 'Second'])
    expect((await stepAsOwner(shop, anne, order.number, 'note', { text })).status).toBe(200)
  const kept = () => shop.rows('select key from order_submissions where order_id = $1', [order.id])
  const [old] = (await kept()) as [{ key: string }]
  const age = (days: number, key: string) =>
    shop.rows(`update order_submissions set submitted_at = now() - make_interval(days => $1) where key = $2`, [
      days,
      key,
    ])
  await age(29, old.key)
  await deleteOldSubmissions(businessNow(), new AbortController().signal)
  expect(await kept()).toHaveLength(2)
  await age(31, old.key)
  await deleteOldSubmissions(businessNow(), new AbortController().signal)
  expect(await kept()).toHaveLength(1)
})

test('ADM-02 a remark that is sent again under its key is written once', async () => {
  const order = await paidInFull()
  const submission = { key: newId() }
  const note = () => stepAsOwner(shop, anne, order.number, 'note', { text: 'Ring the lower bell' }, submission)
  expect([await note(), await note()].map(({ status }) => status)).toEqual([200, 200])
  const { events } = await orderAsOwner(shop, anne, order.number)
  expect(events.filter(({ kind }) => kind === 'noted')).toHaveLength(1)
})

test('ADM-02 a remark, a letter sent again and the arrival of a refund make no page stale', async () => {
  const order = await paidInFull()
  const { version } = (await stepAsOwner(shop, anne, order.number, 'refund', sum)).body
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded.minor).toBe(20_000)
  await stepAsOwner(shop, bruno, order.number, 'note', { text: 'She called' })
  await shop.rows("update mails set owed_since = owed_since - interval '1 hour' where order_id = $1", [order.id])
  const [mail] = (await orderAsOwner(shop, anne, order.number)).mails
  expect((await stepAsOwner(shop, bruno, order.number, `mails/${mail?.id}/again`)).status).toBe(200)
  expect((await stepAsOwner(shop, anne, order.number, 'prepare', {}, { version })).status).toBe(200)
})

test('ADM-02 the buyer’s actions meanwhile are shown to an owner whose page is older', async () => {
  const order = await aReservation(shop)
  const version = await versionOf(order)
  const { paid } = await orderAsBuyer(shop, order)
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: paid })).status).toBe(200)
  const { status, body } = await stepAsOwner(shop, anne, order.number, 'ready', {}, { version })
  expect(status).toBe(409)
  expect(body.since).toMatchObject([{ kind: 'cancelled', actor: 'buyer' }])
})

const steps: [string, object][] = [
  ['prepare', {}],
  ['ship', { carrier: 'Colissimo', tracking: aTrackingNumber(3), address: null }],
  ['deliver', {}],
  ['move', { day: '2027-05-05', reason: 'Late' }],
  ['cancel', { reason: 'The harvest failed' }],
  ['ready', {}],
  ['extend', { dueOn: '2027-01-01' }],
  ['refund', sum],
  ['record-payment', { minor: 100, reference: 'SEPA 9' }],
  ['record-return', { minor: 100, reference: 'SEPA 9' }],
]
test.each(steps)('ADM-02 %s says which version it saw, and under which key it was sent', async (step, body) => {
  const order = await paidInFull()
  const path = `/api/admin/orders/${order.number}/${step}`
  const key = { 'idempotency-key': newId() }
  const without = await shop.post<{ message: string }>(path, body, { ...anne.headers, ...key })
  expect(without.status).toBe(400)
  expect(without.body.message).toMatch(/^version: /)
  const version = await versionOf(order)
  const keyless = await shop.post<{ message: string }>(path, { ...body, version }, anne.headers)
  expect(keyless.status).toBe(400)
  expect(keyless.body.message).toMatch(/^idempotency-key: /)
  const stale = await stepAsOwner(shop, anne, order.number, step, body, { version: version - 1 })
  expect({ status: stale.status, error: stale.body.error }).toEqual({ status: 409, error: 'changed' })
  expect(stale.body.since).toHaveLength(1)
  expect(await versionOf(order)).toBe(version)
})

test.each([
  ['of a part of the payment', { amount: 10_000, currency: 'USD' }],
  ['in another currency', { amount: 10_000, currency: 'EUR' }],
])('PAY-03 a dispute %s freezes both orders that were paid with it, and both say so', async (_, money) => {
  const member = await aMember(shop)
  const items = [anItem('renouvela-creme'), anItem(reservable, { isDeposit: true })]
  const { body } = await createCheckout(
    shop,
    aRequest({ customerEmail: member.email, items, delivery: parisAddress }),
    member.headers,
  )
  await choose(body.url ?? '', 'paid')
  const find = () => shop.rows<Reserved>('select number, id from orders where email = $1 order by part', [member.email])
  await expect.poll(find).toHaveLength(2)
  const orders = await find()
  const versions = await Promise.all(orders.map(versionOf))
  const [paid] = await shop.rows<{ payment: string }>(
    "select provider_reference as payment from ledger_entries where order_id = $1 and kind = 'paid'",
    [orders[0]?.id],
  )
  const reference = newId()
  const deliverEvent = async (type: string) => {
    const event = { id: newId(), type, checkout: null, dispute: { ...money, reference, payment: paid?.payment } }
    expect((await sendEvent(shop, event)).status).toBe(200)
  }
  const since = async () =>
    Promise.all(
      orders.map(async ({ number }, index) => {
        const { status, body } = await stepAsOwner(
          shop,
          anne,
          number,
          'cancel',
          { reason: 'Late' },
          { version: versions[index] ?? 0 },
        )
        return { status, since: body.since?.map(({ kind }) => kind) }
      }),
    )
  await deliverEvent('dispute.opened')
  await deliverEvent('dispute.opened')
  expect(await since()).toEqual(orders.map(() => ({ status: 409, since: ['disputed'] })))
  await deliverEvent('dispute.lost')
  await deliverEvent('dispute.lost')
  expect(await since()).toEqual(orders.map(() => ({ status: 409, since: ['disputed', 'dispute-lost'] })))
  await deliverEvent('dispute.won')
  expect(await since()).toEqual(orders.map(() => ({ status: 409, since: ['disputed', 'dispute-lost', 'dispute-won'] })))
})

test('ADM-02 the events since are listed in the order in which they were written, whatever the clocks of ids and events', async () => {
  const order = await paidInFull()
  await stepAsOwner(shop, anne, order.number, 'prepare')
  const version = await versionOf(order)
  await shop.rows(
    `insert into order_events (id, order_id, kind, actor, detail, occurred_at)
     values ('00000000-0000-7000-8000-000000000001', $1, 'date-sooner', 'shop', '{}', '2020-01-01')`,
    [order.id],
  )
  const { body } = await stepAsOwner(shop, anne, order.number, 'refund', sum, { version })
  expect(body).toMatchObject({ error: 'changed', version: version + 1, since: [{ kind: 'date-sooner' }] })
})
