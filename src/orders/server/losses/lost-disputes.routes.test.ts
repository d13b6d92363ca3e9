// A lost dispute, an overpayment and a goodwill sum read as what they are.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  reservable,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { decideDispute, dispute, ledgerOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember
let buyers = 0

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

type Bought = { id: string; number: number; key: string }

/** A cream of 900 dollars, and a second of 500 when there are to be two lines. */
async function anOrder(items = [anItem('renouvela-creme')]): Promise<Bought> {
  buyers += 1
  const customerEmail = `back-${buyers}@example.com`
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail, items, delivery: parisAddress }))
  await choose(url, 'paid')
  const find = () =>
    shop.rows<Bought>('select id, number, link_key as key from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  return (await find())[0] as Bought
}

const open = async (number: number) =>
  (await shop.json<AdminOrder>(`/api/admin/orders/${number}`, { headers: admin.headers })).body
const row = async (number: number) =>
  (await shop.json<OrderList>(`/api/admin/orders?q=${number}`, { headers: admin.headers })).body.rows[0]
const refundedNumbers = async () =>
  (await shop.json<OrderList>('/api/admin/orders?view=refunded', { headers: admin.headers })).body.rows.map(
    ({ number }) => number,
  )
const tasksOf = async (number: number) =>
  (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body.tasks
    .filter((task) => task.number === number)
    .map(({ kind }) => kind)
const expectLedgerOfBank = async () => expect(await ledgerOf(shop)).toEqual(await bankOf(shop))

test('a lost dispute is shown, adds up, and does not ask the buyer for money by itself', async () => {
  const order = await anOrder()
  await dispute(shop, order.number, 'lost')
  const page = await open(order.number)
  expect(page).toMatchObject({
    state: 'dispute-lost',
    steps: ['ask-payment', 'move', 'record-payment', 'cancel', 'record-withdrawal'],
    due: dollars(90_000),
    backIfCancelled: dollars(0),
    disputes: [{ minor: 90_000, ownMinor: 90_000, outcome: 'lost' }],
    ledger: {
      expected: dollars(90_000),
      paid: dollars(90_000),
      refunded: dollars(0),
      withheld: dollars(90_000),
    },
  })
  expect(await row(order.number)).toMatchObject({ state: 'dispute-lost', remark: null })
  expect((await stepAsOwner(shop, admin, order.number, 'ready')).status).toBe(409)
  expect(await tasksOf(order.number)).toEqual(['dispute-lost'])
})

test('a sum that a bank took is asked for in a letter of its own, and paid again it ends the task', async () => {
  const order = await anOrder()
  await dispute(shop, order.number, 'lost')
  expect((await stepAsOwner(shop, admin, order.number, 'ask-payment')).status).toBe(200)
  expect((await lettersOf(shop, order)).at(-1)).toBe('payment-asked')
  const again = await stepAsOwner(shop, admin, order.number, 'ask-payment')
  expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/today already, at \d{4}-/)])
  expect((await lettersOf(shop, order)).filter((each) => each === 'payment-asked')).toHaveLength(1)
  await choose(await openBalance(shop, order), 'paid')
  const buttons = await shop.rows(
    `select shown ->> 'button' as button from checkouts where balance_of = (select id from orders where number = $1)
      order by created_at desc limit 1`,
    [order.number],
  )
  expect(buttons).toEqual([{ button: 'Pay $900.00' }])
  await expect.poll(async () => (await orderAsBuyer(shop, order)).state).toBe('paid')
  expect(await tasksOf(order.number)).toEqual([])
  expect((await open(order.number)).steps).toContain('ship')
})

test('an order whose payment a bank took is canceled without a refund, also after a partial one', async () => {
  const order = await anOrder()
  const granted = { key: newId(), scope: { sumMinor: 10_000 }, reason: 'A dent', restock: false, shownMinor: 10_000 }
  expect((await stepAsOwner(shop, admin, order.number, 'refund', granted)).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(10_000))
  await dispute(shop, order.number, 'lost')
  expect(await open(order.number)).toMatchObject({ due: dollars(80_000), backIfCancelled: dollars(0) })
  const cancelled = await stepAsOwner(shop, admin, order.number, 'cancel', { reason: 'The bank took the payment' })
  expect(cancelled.status, cancelled.body.message).toBe(200)
  expect(cancelled.body).toMatchObject({ state: 'cancelled', due: dollars(0), owedBack: dollars(0) })
  expect(await tasksOf(order.number)).toEqual([])
  await expectLedgerOfBank()
})

test('a loss on shipped goods is written off once, and nothing is owed after it', async () => {
  const order = await anOrder()
  await stepAsOwner(shop, admin, order.number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(108) })
  await stepAsOwner(shop, admin, order.number, 'deliver')
  await dispute(shop, order.number, 'lost')
  expect(await open(order.number)).toMatchObject({
    state: 'dispute-lost',
    steps: ['record-payment', 'write-off', 'record-withdrawal'],
  })
  expect(await orderAsBuyer(shop, order)).toMatchObject({ steps: [] })
  const both = await Promise.all([1, 2].map(() => stepAsOwner(shop, admin, order.number, 'write-off')))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await open(order.number)).toMatchObject({
    state: 'dispute-lost',
    steps: ['record-payment', 'record-withdrawal'],
    due: dollars(0),
  })
  expect(await tasksOf(order.number)).toEqual([])
  expect(await lettersOf(shop, order)).not.toContain('payment-asked')
})

test('a write-off is taken back: the price counts again, its task is back, and money that comes after another pays for it', async () => {
  const order = await anOrder()
  await stepAsOwner(shop, admin, order.number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(109) })
  await dispute(shop, order.number, 'lost')
  const before = await open(order.number)
  await stepAsOwner(shop, admin, order.number, 'write-off')
  const writtenOff = (await open(order.number)).ledger.entries.find(({ canBeVoided }) => canBeVoided)
  expect(writtenOff).toMatchObject({ kind: 'waived', amount: before.due })
  const body = { entry: writtenOff?.id, reason: 'The buyer pays after all' }
  const mails = await lettersOf(shop, order)
  const back = await stepAsOwner(shop, admin, order.number, 'void', body)
  expect(back.status, back.body.message).toBe(200)
  expect(back.body).toMatchObject({ state: 'dispute-lost', price: before.price, due: before.due })
  expect(back.body.lines.map(({ left }) => left)).toEqual(before.lines.map(({ left }) => left))
  expect(await tasksOf(order.number)).toEqual(['dispute-lost'])
  expect(await lettersOf(shop, order)).toEqual(mails)
  expect(back.body.events.at(-1)).toMatchObject({ kind: 'write-off-voided', detail: { reason: body.reason } })
  expect((await stepAsOwner(shop, admin, order.number, 'void', body)).status).toBe(409)

  await stepAsOwner(shop, admin, order.number, 'write-off')
  const { minor } = before.due
  const surplus = { minor, reference: 'SEPA 9', surplusMinor: minor }
  expect((await stepAsOwner(shop, admin, order.number, 'record-payment', surplus)).status).toBe(409)
  const paid = await stepAsOwner(shop, admin, order.number, 'record-payment', { minor, reference: 'SEPA 9' })
  expect(paid.body).toMatchObject({ price: before.price, due: dollars(0), owedBack: dollars(0) })
  expect(paid.body.ledger.entries.filter(({ kind, canBeVoided }) => canBeVoided && kind === 'waived')).toEqual([])
  expect(await tasksOf(order.number)).toEqual([])
  await expectLedgerOfBank()
})

test('a write-off is taken back also once the price was lowered after it: what was written off is due again', async () => {
  const order = await anOrder()
  await stepAsOwner(shop, admin, order.number, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(110) })
  await dispute(shop, order.number, 'lost')
  await stepAsOwner(shop, admin, order.number, 'record-payment', { minor: 40_000, reference: 'SEPA 10' })
  await stepAsOwner(shop, admin, order.number, 'write-off')
  const entry = (await open(order.number)).ledger.entries.find(
    ({ kind, canBeVoided }) => canBeVoided && kind === 'waived',
  )
  expect(entry).toBeDefined()
  const granted = { key: newId(), scope: { sumMinor: 10_000 }, reason: 'A dent', restock: false, shownMinor: 10_000 }
  expect((await stepAsOwner(shop, admin, order.number, 'refund', granted)).status).toBe(200)
  expect((await open(order.number)).ledger.entries.find(({ id }) => id === entry?.id)?.canBeVoided).toBe(true)
  const back = await stepAsOwner(shop, admin, order.number, 'void', { entry: entry?.id, reason: 'A slip' })
  expect(back.status, back.body.message).toBe(200)
  expect(back.body).toMatchObject({ price: dollars(80_000), due: dollars(50_000), owedBack: dollars(10_000) })
  expect(await tasksOf(order.number)).toEqual(['dispute-lost'])
  await expectLedgerOfBank()
})

test('the loss of an order shipped in part is written off only once the rest is canceled, so that no goods are shipped unpaid', async () => {
  const order = await anOrder([anItem('renouvela-creme'), anItem('immortela-elixir-10ml')])
  await stepAsOwner(shop, admin, order.number, 'ship', {
    carrier: 'Colissimo',
    tracking: aTrackingNumber(111),
    units: [{ position: 1 }],
  })
  await dispute(shop, order.number, 'lost')
  const inPart = await open(order.number)
  expect(inPart).toMatchObject({ state: 'dispute-lost', due: dollars(140_000) })
  expect(inPart.steps).not.toContain('write-off')
  expect((await stepAsOwner(shop, admin, order.number, 'write-off')).status).toBe(409)
  expect((await open(order.number)).steps).not.toContain('ship')
  const remaining = await stepAsOwner(shop, admin, order.number, 'cancel', { reason: 'The bank took the payment' })
  expect(remaining.status, remaining.body.message).toBe(200)
  expect(remaining.body).toMatchObject({ due: dollars(90_000), lines: [{ takenOut: false }, { takenOut: true }] })
  const writtenOff = await stepAsOwner(shop, admin, order.number, 'write-off')
  expect(writtenOff.status, writtenOff.body.message).toBe(200)
  expect(writtenOff.body.due).toEqual(dollars(0))
  expect(writtenOff.body.steps).not.toContain('ship')
  expect(await tasksOf(order.number)).toEqual([])
  await expectLedgerOfBank()
})

test('of two orders that one payment was for, each shows what was taken of it, and the whole', async () => {
  const member = await aMember(shop)
  const items = [anItem('renouvela-creme'), anItem(reservable)]
  const own = { items, isReserve: true, isDeposit: true, customerEmail: member.email, delivery: parisAddress }
  const { body } = await createCheckout(shop, aRequest(own), member.headers)
  await choose(body.url ?? '', 'paid')
  const find = () => shop.rows<Bought>('select id, number from orders where email = $1 order by part', [member.email])
  await expect.poll(find).toHaveLength(2)
  const [bought, reserved] = await find()
  await dispute(shop, bought?.number ?? 0, 'lost')
  expect((await open(bought?.number ?? 0)).disputes).toMatchObject([{ minor: 135_000, ownMinor: 90_000 }])
  expect((await open(reserved?.number ?? 0)).disputes).toMatchObject([{ minor: 135_000, ownMinor: 45_000 }])
})

test('a dispute that is won leaves no task, also when it was called lost before', async () => {
  const order = await anOrder()
  const reference = await dispute(shop, order.number, 'open')
  expect(await open(order.number)).toMatchObject({ state: 'disputed', steps: [] })
  await decideDispute(shop, reference, 'won')
  await expect.poll(async () => (await open(order.number)).state).toBe('paid')
  expect(await tasksOf(order.number)).toEqual([])
  expect(
    await shop.rows('select from tasks where occasion like $1 and done_at is null', [`dispute:${reference}%`]),
  ).toEqual([])
})

test('a reservation whose balance a bank took is neither reminded nor ended by itself', async () => {
  const reserved = await aReservation(shop)
  await stepAsOwner(shop, admin, reserved.number, 'ready')
  await choose(await openBalance(shop, reserved), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).state).toBe('paid')
  await dispute(shop, reserved.number, 'lost')
  const before = await lettersOf(shop, reserved)
  await advanceTime(shop, 40 * day)
  await advanceTime(shop, 20 * day)
  expect(await orderAsBuyer(shop, reserved)).toMatchObject({ state: 'dispute-lost', due: dollars(45_000) })
  expect(await lettersOf(shop, reserved)).toEqual(before)
  expect((await stepAsBuyer(shop, reserved, 'cancel', { shown: dollars(45_000) })).status).toBe(200)
  expect(await tasksOf(reserved.number)).toEqual([])
})

test('money that was never the price is no refund of an order: not in the list, nor in its view', async () => {
  const reserved = await aReservation(shop)
  const one = await openBalance(shop, reserved)
  await advanceTime(shop, 27 * 60)
  const other = await openBalance(shop, reserved)
  await Promise.all([choose(one, 'paid'), choose(other, 'paid')])
  await expect.poll(async () => (await orderAsBuyer(shop, reserved)).refunded).toEqual(dollars(45_000))
  expect(await open(reserved.number)).toMatchObject({ state: 'paid', remark: null })
  expect(await row(reserved.number)).toMatchObject({ state: 'paid', remark: null })
  expect(await refundedNumbers()).not.toContain(reserved.number)
})

test('a goodwill sum lowers the price; a line that goes back is a refund of a part', async () => {
  const order = await anOrder([anItem('renouvela-creme'), anItem('immortela-elixir-10ml')])
  const granted = { reason: 'A dent', restock: false }
  const sum = { ...granted, key: newId(), scope: { sumMinor: 10_000 }, shownMinor: 10_000 }
  await stepAsOwner(shop, admin, order.number, 'refund', sum)
  await expect.poll(async () => (await row(order.number))?.remark).toBe('price-lowered')
  const line = { ...granted, key: newId(), scope: { units: [{ position: 2 }] }, shownMinor: 46_429 }
  const { status, body } = await stepAsOwner(shop, admin, order.number, 'refund', line)
  expect(status, body.message).toBe(200)
  await expect.poll(async () => (await row(order.number))?.remark).toBe('partly-refunded')
  expect(await refundedNumbers()).toContain(order.number)
})

test('a dispute of a card payment leaves an order alone whose transfer came under the same reference', async () => {
  const order = await anOrder()
  const reserved = await aReservation(shop)
  const paid = (await open(order.number)).ledger.entries.find(({ kind }) => kind === 'paid')
  const transfer = { minor: 45_000, reference: paid?.reference }
  expect((await stepAsOwner(shop, admin, reserved.number, 'record-payment', transfer)).status).toBe(200)
  await dispute(shop, order.number, 'open')
  expect(await open(order.number)).toMatchObject({ state: 'disputed' })
  expect(await open(reserved.number)).toMatchObject({ state: 'paid', disputes: [] })
  const { disputes } = (await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })).body
  expect(disputes.flatMap(({ numbers }) => numbers)).not.toContain(reserved.number)
})

test('the payment page of what a bank took says order or reservation as it is, and never balance', async () => {
  const order = await anOrder()
  const reserved = await aReservation(shop)
  for (const [name, { number, key }] of [['order', order] as const, ['reservation', reserved] as const]) {
    await dispute(shop, number, 'lost')
    const url = await openBalance(shop, { number, key })
    const page = await (await shop.fetch(new URL(url).pathname)).text()
    expect(page).toContain(`Payment for ${name} ${number}`)
    expect(page).not.toContain('Balance')
    const [checkout] = await shop.rows<{ reference: string }>(
      'select reference from checkouts where payment_url = $1',
      [url],
    )
    const paymentStatus = () => shop.json(`/api/checkouts/${checkout?.reference}`)
    expect((await paymentStatus()).body).toEqual({ status: 'waiting', balance: name })
  }
})
