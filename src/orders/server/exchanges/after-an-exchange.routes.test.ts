// Exchanged lines, and then: a voided transfer, a dispute, a failed refund.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import type { LineChangePreview } from '#orders/step-schemas/line-change-schema.ts'
import {
  aReservation,
  lettersOf,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  reservable,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import { aBoughtOrder } from '#orders/testing/a-withdrawn-order.ts'
import { assertFactsAgree } from '#orders/testing/facts-agree.ts'
import type { Repaired } from '#payments/problem-schema.ts'
import { decideDispute, dispute, ledgerOf, withheldOf } from '#payments/testing/a-payment.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const creme = 'renouvela-creme'
const elixir = 'immortela-elixir-10ml'
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  await shop.rows('update catalogue_products set stock = 100 where product_id = any($1)', [[creme, elixir]])
})

afterEach(async () => {
  await assertFactsAgree(shop)
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
})

type Numbered = { id: string; number: number; key: string }

const takeStep = ({ number }: Numbered, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const ship = (order: Numbered) =>
  takeStep(order, 'ship', { carrier: 'Colissimo', tracking: aTrackingNumber(order.number, 1) })
const answered = () => expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])

/** Exchanges units for others, as the preview says. */
async function exchange(order: Numbered, lines: { out: object[]; added: object[] }) {
  const path = `/api/admin/orders/${order.number}/change-lines/sums`
  const { body: shown } = await shop.post<LineChangePreview>(path, lines, admin.headers)
  const sums = { shownMinor: shown.returns.minor, shownDueMinor: shown.due.after.minor }
  const { status, body } = await takeStep(order, 'change-lines', { ...lines, ...sums, lowPricesConfirmed: true })
  expect(status, body.message).toBe(200)
  await answered()
}

/** The state of an order; the page of its buyer has to agree. */
async function standsAt(order: Numbered) {
  await answered()
  const page = await orderAsOwner(shop, admin, order.number)
  const { price, paid, due, owedBack, refunded } = await orderAsBuyer(shop, order)
  expect([page.price, page.due, page.owedBack]).toEqual([price, due, owedBack])
  const sums = { price: price.minor, paid: paid.minor, due: due.minor, back: refunded.minor, owed: owedBack.minor }
  return { state: page.state, ...sums, left: page.lines.map(({ left }) => left.minor) }
}

async function voided(order: Numbered, reference: string) {
  const { entries } = (await orderAsOwner(shop, admin, order.number)).ledger
  const entry = entries.find((each) => each.reference === reference)
  return takeStep(order, 'void', { entry: entry?.id, reason: 'It never came' })
}

describe('a transfer that never came, voided after an exchange', () => {
  const cheaper = { out: [{ position: 1 }], added: [{ product_id: reservable, quantity: 1, unitMinor: 70_000 }] }

  /** A reservation of 900 with a deposit of 450, the rest by a transfer, exchanged for one of 700. */
  async function anExchanged() {
    const order = await aReservation(shop)
    expect((await takeStep(order, 'record-payment', { minor: 45_000, reference: 'SEPA 1' })).status).toBe(200)
    await exchange(order, cheaper)
    return order
  }
  const owing = { state: 'paid', price: 70_000, paid: 90_000, due: 0, back: 0, owed: 20_000, left: [0, 70_000] }

  test('PAY-03 the new price is due by what was really paid, and the promised refund is not sent', async () => {
    const order = await anExchanged()
    expect(await standsAt(order)).toEqual(owing)
    await allSent(shop)
    expect((await voided(order, 'SEPA 1')).status).toBe(200)
    const due = { ...owing, state: 'reserved', paid: 45_000, due: 25_000, owed: 0 }
    expect(await standsAt(order)).toEqual(due)
    expect((await orderAsOwner(shop, admin, order.number)).steps).not.toContain('record-return')
    expect(await lettersOf(shop, order)).toContain('payment-corrected')
    await choose(await openBalance(shop, order), 'paid')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).due.minor).toBe(0)
    expect(await standsAt(order)).toEqual({ ...owing, paid: 70_000, owed: 0 })
    expect((await ship(order)).body).toMatchObject({ parcels: [{ units: [{ position: 2, quantity: 1 }] }] })
  })

  test('PAY-03 the refund that was sent for the exchange is voided first', async () => {
    const order = await anExchanged()
    expect((await takeStep(order, 'record-return', { minor: 20_000, reference: 'BACK 1' })).status).toBe(200)
    const sent = { ...owing, back: 20_000, owed: 0 }
    expect(await standsAt(order)).toEqual(sent)
    expect((await voided(order, 'SEPA 1')).status).toBe(409)
    expect(await standsAt(order)).toEqual(sent)
    expect((await voided(order, 'BACK 1')).status).toBe(200)
    expect(await standsAt(order)).toEqual(owing)
    expect((await voided(order, 'SEPA 1')).status).toBe(200)
    expect(await standsAt(order)).toMatchObject({ paid: 45_000, due: 25_000, back: 0, owed: 0 })
  })

  test('PAY-03 a balance that a line had raised is due again as a whole', async () => {
    const order = await aReservation(shop)
    await exchange(order, { out: [], added: [{ product_id: reservable, quantity: 1, unitMinor: 20_000 }] })
    expect((await takeStep(order, 'record-payment', { minor: 65_000, reference: 'SEPA 1' })).status).toBe(200)
    const paid = { state: 'paid', price: 110_000, paid: 110_000, due: 0, back: 0, owed: 0, left: [90_000, 20_000] }
    expect(await standsAt(order)).toEqual(paid)
    expect((await voided(order, 'SEPA 1')).status).toBe(200)
    expect(await standsAt(order)).toEqual({ ...paid, state: 'reserved', paid: 45_000, due: 65_000 })
  })
})

/** Three jars of 900, one of them exchanged for an Elixir of 400: 500 go back. */
async function threeJars() {
  const order = await aBoughtOrder(shop, { items: [anItem(creme, { quantity: 3 })] })
  const added = [{ product_id: elixir, quantity: 1, unitMinor: 40_000 }]
  await exchange(order, { out: [{ position: 1, quantity: 1 }], added })
  return order
}
const exchanged = {
  ...{ state: 'paid', price: 220_000, paid: 270_000, due: 0, back: 50_000, owed: 0 },
  left: [180_000, 40_000],
}

describe('a bank that takes the payment of exchanged products', () => {
  /** The bank returns the money of a lost dispute to the house after all. */
  async function reverse(order: Numbered, reference: string): Promise<void> {
    await decideDispute(shop, reference, 'won')
    await expect.poll(async () => (await orderAsBuyer(shop, order)).withheld.minor).toBe(0)
    const withheld = await withheldOf(shop)
    expect(withheld.ledger).toBe(withheld.bank)
  }

  test('PAY-03 nothing more is exchanged until it has decided; lost, the new price is due', async () => {
    const order = await threeJars()
    expect(await standsAt(order)).toEqual(exchanged)
    const reference = await dispute(shop, order.number, 'open')
    const steps = async () => (await orderAsOwner(shop, admin, order.number)).steps
    expect(await steps()).not.toContain('change-lines')
    await decideDispute(shop, reference, 'lost')
    await expect.poll(async () => (await standsAt(order)).state).toBe('dispute-lost')
    expect(await standsAt(order)).toEqual({ ...exchanged, state: 'dispute-lost', due: 220_000 })
    expect(await steps()).not.toContain('change-lines')
    await reverse(order, reference)
    expect(await standsAt(order)).toEqual(exchanged)
    expect(await steps()).toContain('change-lines')
    await exchange(order, { out: [{ position: 2 }], added: [] })
    expect(await standsAt(order)).toMatchObject({ price: 180_000, back: 90_000, left: [180_000, 0] })
  })

  test('PAY-03 a loss written off once they have shipped is the price of their lines again when it is returned', async () => {
    const order = await threeJars()
    expect((await ship(order)).status).toBe(200)
    const reference = await dispute(shop, order.number, 'lost')
    expect((await takeStep(order, 'write-off')).status).toBe(200)
    const lost = { ...exchanged, state: 'dispute-lost', price: 0, left: [0, 0] }
    expect(await standsAt(order)).toEqual(lost)
    await reverse(order, reference)
    expect(await standsAt(order)).toEqual({ ...exchanged, state: 'shipped' })
    expect((await orderAsOwner(shop, admin, order.number)).remark).toBe('partly-refunded')
  })
})

describe('a refund of an exchange that does not arrive', () => {
  async function fail(order: Numbered): Promise<string> {
    const [refund] = await shop.rows<{ id: string; reference: string }>(
      'select id, provider_reference as reference from refunds where order_id = $1 order by owed_since desc limit 1',
      [order.id],
    )
    await shop.fetch(`/simulator/books/refunds/${refund?.reference}/fail`, { method: 'POST' })
    const failed = () => shop.rows('select from refunds where id = $1 and failed_at is not null', [refund?.id])
    await expect.poll(failed).toHaveLength(1)
    return refund?.id ?? ''
  }
  const owing = { ...exchanged, back: 0, owed: 50_000 }

  test('PAY-03 it is owed, pays for nothing, and is tried again once', async () => {
    const order = await threeJars()
    const refund = await fail(order)
    expect(await standsAt(order)).toEqual(owing)
    const again = () => shop.post<Repaired>(`/api/admin/problems/refunds/${refund}/again`, {}, admin.headers)
    expect((await again()).body).toEqual({ did: 'asked-again', amount: { minor: 50_000, currency: 'USD' } })
    expect((await again()).body).toEqual({ did: 'nothing-owed' })
    expect(await standsAt(order)).toEqual(exchanged)
  })

  test('PAY-03 the next exchange promises only its own difference, and both are sent by hand', async () => {
    const order = await threeJars()
    await fail(order)
    await exchange(order, { out: [{ position: 2 }], added: [{ product_id: elixir, quantity: 1, unitMinor: 30_000 }] })
    const second = { ...owing, price: 210_000, back: 10_000, left: [180_000, 0, 30_000] }
    expect(await standsAt(order)).toEqual(second)
    expect((await takeStep(order, 'record-return', { minor: 50_001, reference: 'BACK 1' })).status).toBe(400)
    expect((await takeStep(order, 'record-return', { minor: 50_000, reference: 'BACK 1' })).status).toBe(200)
    expect(await standsAt(order)).toEqual({ ...second, back: 60_000, owed: 0 })
    expect((await ship(order)).status).toBe(200)
  })
})
