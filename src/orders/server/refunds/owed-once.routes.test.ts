// A sum owed back already is promised once: no later step counts it again.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { dollars } from '#money/testing/amounts.ts'
import { lockOrder } from '#orders/server/facts/locked-order.ts'
import type { RefundPreview } from '#orders/step-schemas/refund-schema.ts'
import {
  aReservation,
  openBalance,
  orderAsBuyer,
  orderAsOwner,
  stepAsBuyer,
  stepAsOwner,
} from '#orders/testing/a-reservation.ts'
import type { Repair } from '#payments/problem-schema.ts'
import { oweRefund } from '#payments/server/refunds/owe-refund.ts'
import { failLastRefund, ledgerOf } from '#payments/testing/a-payment.ts'
import { inTransaction } from '#platform/database/database.ts'
import { closeJobs, openJobs } from '#platform/database/jobs.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember
let buyers = 0

beforeAll(() => openJobs(shop.settings.databaseUrl, {}, {}))
afterAll(closeJobs)

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

type Bought = { id: string; number: number; key: string; email: string }

/** A cream of 900 dollars, and two of 1,800 together. */
async function twoLines(): Promise<Bought> {
  buyers += 1
  const customerEmail = `owed-${buyers}@example.com`
  const items = [anItem('renouvela-creme'), anItem('renouvela-riche')]
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail, items, delivery: parisAddress }))
  await choose(url, 'paid')
  const find = () =>
    shop.rows<Bought>('select id, number, link_key as key, email from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  return (await find())[0] as Bought
}

type Numbered = Pick<Bought, 'number' | 'key'>

const takeStep = ({ number }: Numbered, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const previewed = async ({ number }: Numbered, input: object) =>
  shop.post<RefundPreview>(`/api/admin/orders/${number}/refund/sums`, input, admin.headers)
const granted = (input: object, shownMinor: number) => ({ scope: input, reason: 'A dent', restock: false, shownMinor })
const tasksOf = ({ id }: Pick<Bought, 'id'>) =>
  shop.rows(
    "select kind, facts ->> 'minor' as minor from tasks where order_id = $1 and done_at is null order by kind",
    [id],
  )

/** A sum of the order is refunded, and does not arrive: from then on it is owed back. */
async function failToReturn(order: Bought, minor: number): Promise<void> {
  expect((await takeStep(order, 'refund', granted({ sumMinor: minor }, minor))).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(minor))
  await failLastRefund(shop, order.id)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(dollars(minor))
}

test('ADM-02 E9 a line that is refunded after a refund that did not arrive gives back its own price, and its letter says so', async () => {
  const order = await twoLines()
  await failToReturn(order, 10_000)
  const left = (await orderAsOwner(shop, admin, order.number)).lines[1]?.left ?? dollars(0)
  const { body } = await previewed(order, { units: [{ position: 2 }] })
  expect(body.returns).toEqual(left)
  expect((await takeStep(order, 'refund', granted({ units: [{ position: 2 }] }, left.minor))).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(left)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ owedBack: dollars(10_000), due: dollars(0) })
  await allSent(shop)
  const subjects = (await mailsTo(shop, order.email, 3)).map(({ subject }) => subject)
  expect(subjects).toContain(`Order ${order.number}: we are refunding $${left.minor / 100}.00`)
  expect(await bankOf(shop)).toEqual(await ledgerOf(shop))
})

test('ADM-02 E9 a refund that did not arrive is not offered once more as another refund', async () => {
  const order = await twoLines()
  const { body } = await previewed(order, { whole: true })
  expect((await takeStep(order, 'refund', granted({ whole: true }, body.returns.minor))).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(body.returns)
  await failLastRefund(shop, order.id)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(body.returns)
  const { steps } = await orderAsOwner(shop, admin, order.number)
  expect(steps).toContain('record-return')
  expect(steps).not.toContain('refund')
})

test('ADM-02 E9 canceling after a transfer of too much promises the rest of it once, and the card gets all of its own', async () => {
  const order = await aReservation(shop)
  const transfer = { minor: 50_000, reference: 'SEPA 1', surplusMinor: 5_000 }
  expect((await takeStep(order, 'record-payment', transfer)).status).toBe(200)
  expect((await orderAsBuyer(shop, order)).backIfCancelled).toEqual(dollars(90_000))
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: dollars(90_000) })).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).returning).toEqual(dollars(0))
  expect(await orderAsBuyer(shop, order)).toMatchObject({ refunded: dollars(45_000), owedBack: dollars(50_000) })
  expect(await tasksOf(order)).toEqual([
    { kind: 'refund-refused', minor: '45000' },
    // Its sum is read when the task is.
    { kind: 'transfer-surplus', minor: null },
  ])
})

/** A reservation whose deposit and balance were two payments. */
async function paidTwice() {
  const order = await aReservation(shop)
  expect((await takeStep(order, 'ready')).status).toBe(200)
  await choose(await openBalance(shop, order), 'paid')
  await expect.poll(async () => (await orderAsBuyer(shop, order)).due).toEqual(dollars(0))
  return order
}

test('ADM-02 E9 an occasion is refunded once and as a whole: a second one, or a sum above the payments, is an error', async () => {
  const order = await paidTwice()
  const owing = { owedBefore: dollars(0), reason: 'granted' } as const
  const owe = (occasion: string, minor: number) =>
    inTransaction(async (client) => {
      const locked = await lockOrder(client, { id: order.id })
      if (!locked) throw new Error('The order is gone')
      await oweRefund(client, { ...owing, total: dollars(minor), orderId: locked.id, occasion }, businessNow())
    })
  const refunds = () =>
    shop.rows('select occasion, amount_minor::int as minor from refunds where order_id = $1 order by id', [order.id])
  const once = { occasion: 'granted:once', minor: 45_000 }
  await owe(once.occasion, once.minor)
  await expect(owe(once.occasion, once.minor)).rejects.toThrow('refunded for granted:once already')
  await expect(owe('granted:more', 45_001)).rejects.toThrow('lack 1 USD of the refund granted:more')
  expect(await refunds()).toEqual([once])
  const another = { occasion: 'granted:another', minor: 45_000 }
  await owe(another.occasion, another.minor)
  expect(await refunds()).toEqual([once, another])
})

test('ADM-02 each refund, letter and event of an order has an id of its own, also where moment and reason are the same', async () => {
  const order = await paidTwice()
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: dollars(90_000) })).status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(90_000))
  const { ledger, events, mails } = await orderAsOwner(shop, admin, order.number)
  expect(new Set(ledger.refunds.map(({ owedSince, reason }) => owedSince + reason)).size).toBe(1)
  expect(ledger.refunds).toHaveLength(2)
  for (const entries of [ledger.refunds, events, mails]) {
    const ids = entries.map(({ id }) => id)
    expect(ids).toEqual(ids.map(() => expect.any(String)))
    expect(new Set(ids).size).toBe(entries.length)
  }
})

test('PAY-03 a sum owed back and found at the provider lowers no price, and is a task until all of it is returned', async () => {
  const order = await twoLines()
  await failToReturn(order, 10_000)
  const { price } = await orderAsBuyer(shop, order)
  const [paid] = await shop.rows<{ payment: string; checkout: string }>(
    `select provider_reference as payment, checkout_id as checkout from ledger_entries
       join orders on orders.id = order_id where order_id = $1 and ledger_entries.kind = 'paid'`,
    [order.id],
  )
  const refundAtProvider = async (minor: number) => {
    const headers = { authorization: `Bearer ${shop.settings.simulatorKey}` }
    await shop.post(
      '/simulator/refunds',
      { key: randomUUID(), payment: paid?.payment, amount: dollars(minor) },
      headers,
    )
    const path = `/api/admin/problems/checkouts/${paid?.checkout}/enter-refunds`
    expect((await shop.post<{ did: Repair }>(path, {}, admin.headers)).body).toEqual({ did: 'entered' })
  }
  await refundAtProvider(4_000)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ price, owedBack: dollars(6_000) })
  expect(await tasksOf(order)).toEqual([{ kind: 'refund-failed', minor: '10000' }])
  await refundAtProvider(7_000)
  const entries = await shop.rows(
    "select from audit_entries where kind = 'order' and name = $1 and after ? 'refundFound'",
    [String(order.number)],
  )
  expect(entries).toHaveLength(2)
  const lowered = dollars(price.minor - 1_000)
  expect(await orderAsBuyer(shop, order)).toMatchObject({ price: lowered, owedBack: dollars(0), due: dollars(0) })
  expect(await tasksOf(order)).toEqual([])
  const letters = await shop.rows(
    "select facts ->> 'minor' as minor from mails where order_id = $1 and template = 'order-refunded' order by id",
    [order.id],
  )
  expect(letters).toEqual([{ minor: '10000' }, { minor: '1000' }])
})
