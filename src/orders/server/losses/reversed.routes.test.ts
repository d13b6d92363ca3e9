// A bank that called a dispute lost, and returns the money to the house after all.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aReservation, openBalance, orderAsBuyer, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { aBoughtOrder, type Bought } from '#orders/testing/a-withdrawn-order.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { decideDispute, dispute, ledgerOf, withheldOf } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const price = 140_000
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const takeStep = ({ number }: Bought, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const ship = (order: Bought) => takeStep(order, 'ship', { carrier: 'Colissimo', tracking: `6A${order.number}` })

/** The bank returns the money of a lost dispute to the house after all; it may report it twice. */
async function reverse(order: Bought, reference: string): Promise<void> {
  await decideDispute(shop, reference, 'won')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).withheld.minor).toBe(0)
  const withheld = await withheldOf(shop)
  expect(withheld.ledger).toBe(withheld.bank)
}

/** The owed and missing sums of an order among the problems; the buyer's page has to agree about those owed. */
async function problemsOf(order: Bought) {
  const page = await orderAsOwner(shop, admin, order.number)
  const { body } = await shop.json<Problems>('/api/admin/problems', { headers: admin.headers })
  const tasks = body.tasks.filter(({ number }) => number === order.number).map(({ kind, sum }) => [kind, sum?.minor])
  expect((await orderAsBuyer(shop, order)).owedBack).toEqual(page.owedBack)
  return { state: page.state, price: page.price.minor, due: page.due.minor, owed: page.owedBack.minor, tasks }
}

test('PAY-03 a returned loss that was written off is part of the price again, and nothing is owed', async () => {
  const order = await aBoughtOrder(shop)
  await ship(order)
  const reference = await dispute(shop, order.number, 'lost')
  expect((await takeStep(order, 'write-off')).status).toBe(200)
  expect(await problemsOf(order)).toEqual({ state: 'dispute-lost', price: 0, due: 0, owed: 0, tasks: [] })
  await reverse(order, reference)
  expect(await problemsOf(order)).toEqual({ state: 'shipped', price, due: 0, owed: 0, tasks: [] })
  const { events, lines } = await orderAsOwner(shop, admin, order.number)
  expect(events.filter(({ kind }) => kind === 'loss-returned')).toMatchObject([{ detail: { amount_minor: price } }])
  expect(lines.map(({ left }) => left.minor)).toEqual(lines.map(({ total }) => total.minor))
})

test('PAY-03 a sum paid again and then returned by the bank is a task until it is sent to the buyer', async () => {
  const order = await aBoughtOrder(shop)
  const reference = await dispute(shop, order.number, 'lost')
  await choose(await openBalance(shop, order), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).state).toBe('paid')
  await reverse(order, reference)
  const owed = { state: 'paid', price, due: 0, owed: price, tasks: [['dispute-reversed', price]] }
  expect(await problemsOf(order)).toEqual(owed)
  expect((await takeStep(order, 'record-return', { minor: price, reference: 'BACK 1' })).status).toBe(200)
  expect(await problemsOf(order)).toEqual({ ...owed, owed: 0, tasks: [] })
  // A return that never left is a task again.
  const entry = (await orderAsOwner(shop, admin, order.number)).ledger.entries.find(
    (each) => each.reference === 'BACK 1',
  )
  expect((await takeStep(order, 'void', { entry: entry?.id, reason: 'It came back' })).status).toBe(200)
  expect(await problemsOf(order)).toEqual(owed)
  expect(await bankOf(shop)).toEqual(await ledgerOf(shop))
})

test('PAY-03 money that comes back after its order was called off is owed to the buyer', async () => {
  const order = await aBoughtOrder(shop)
  const reference = await dispute(shop, order.number, 'lost')
  expect((await takeStep(order, 'cancel', { reason: 'The bank took the payment' })).status).toBe(200)
  await reverse(order, reference)
  const tasks = [['dispute-reversed', price]]
  expect(await problemsOf(order)).toEqual({ state: 'cancelled', price: 0, due: 0, owed: price, tasks })
  expect((await orderAsOwner(shop, admin, order.number)).steps).toContain('record-return')
})

test('PAY-03 of a loss that was paid again in part and written off for the rest, the buyer gets their part again', async () => {
  const order = await aBoughtOrder(shop)
  await ship(order)
  const reference = await dispute(shop, order.number, 'lost')
  await takeStep(order, 'record-payment', { minor: 40_000, reference: 'SEPA 1' })
  expect((await takeStep(order, 'write-off')).status).toBe(200)
  expect(await problemsOf(order)).toMatchObject({ price: 40_000, due: 0, owed: 0 })
  await reverse(order, reference)
  const tasks = [['dispute-reversed', 40_000]]
  expect(await problemsOf(order)).toEqual({ state: 'shipped', price, due: 0, owed: 40_000, tasks })
})

test('PAY-03 a write-off from before a dispute stays', async () => {
  const reserved = await aReservation(shop)
  const order = { ...reserved, email: reserved.member.email }
  await takeStep(order, 'record-payment', { minor: 45_000, reference: 'SEPA 1' })
  await ship(order)
  const entry = (await orderAsOwner(shop, admin, order.number)).ledger.entries.find(
    (each) => each.reference === 'SEPA 1',
  )
  expect((await takeStep(order, 'void', { entry: entry?.id, reason: 'It never came' })).status).toBe(200)
  expect((await takeStep(order, 'write-off')).status).toBe(200)
  const reference = await dispute(shop, order.number, 'lost')
  await takeStep(order, 'record-payment', { minor: 45_000, reference: 'SEPA 2' })
  await reverse(order, reference)
  const tasks = [['dispute-reversed', 45_000]]
  expect(await problemsOf(order)).toEqual({ state: 'shipped', price: 45_000, due: 0, owed: 45_000, tasks })
})
