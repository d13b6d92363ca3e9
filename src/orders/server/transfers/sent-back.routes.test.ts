// A sum returned to a buyer by hand keeps its payment from being voided.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { dollars } from '#money/testing/amounts.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import type { VoidPreview } from '#orders/step-schemas/void-schema.ts'
import { aReservation, lettersOf, orderAsBuyer, orderAsOwner, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { storeAllStatuses } from '#orders/testing/facts-agree.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { newId } from '#platform/database/identifiers.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
let admin: TestMember
let buyers = 0

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

type Bought = { id: string; number: number; key: string }

/** A cream of 900 dollars, paid by card. */
async function aPaidOrder(): Promise<Bought> {
  buyers += 1
  const customerEmail = `sent-back-${buyers}@example.com`
  const items = [anItem('renouvela-creme')]
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail, items, delivery: parisAddress }))
  await choose(url, 'paid')
  const find = () =>
    shop.rows<Bought>('select id, number, link_key as key from orders where email = $1', [customerEmail])
  await expect.poll(find).toHaveLength(1)
  return (await find())[0] as Bought
}

type Numbered = Pick<Bought, 'number'>

const takeStep = ({ number }: Numbered, step: string, body: object = {}) => stepAsOwner(shop, admin, number, step, body)
const record = (order: Numbered, minor: number, reference: string, surplusMinor?: number) =>
  takeStep(order, 'record-payment', { minor, reference, surplusMinor })
const sendBack = (order: Numbered, minor: number, reference: string) =>
  takeStep(order, 'record-return', { minor, reference })

async function entryOf({ number }: Numbered, reference: string) {
  const { entries } = (await orderAsOwner(shop, admin, number)).ledger
  return entries.find((each) => each.canBeVoided && each.reference === reference)?.id
}
const voidBy = async (order: Numbered, reference: string) =>
  takeStep(order, 'void', { entry: await entryOf(order, reference), reason: 'It never came' })
const toShip = async () =>
  (await shop.json<OrderList>('/api/admin/orders?view=to-ship', { headers: admin.headers })).body.rows

test('ADM-02 a surplus that was sent back keeps its payment from being voided, and the refusal names what was sent', async () => {
  const order = await aPaidOrder()
  await record(order, 5_000, 'SEPA 1', 5_000)
  expect((await sendBack(order, 2_000, 'BACK 1')).status).toBe(200)
  const path = `/api/admin/orders/${order.number}/void/sums`
  const preview = await shop.post<VoidPreview>(path, { entry: await entryOf(order, 'SEPA 1') }, admin.headers)
  expect([preview.status, preview.body]).toMatchObject([409, { error: 'conflict', returns: ['BACK 1'] }])
  const refused = await voidBy(order, 'SEPA 1')
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('BACK 1')])
  expect(await orderAsOwner(shop, admin, order.number)).toMatchObject({ remark: null, due: dollars(0) })
  expect((await voidBy(order, 'BACK 1')).body).toMatchObject({ owedBack: dollars(5_000) })
  expect((await voidBy(order, 'SEPA 1')).body).toMatchObject({ remark: null, due: dollars(0), owedBack: dollars(0) })
  expect((await orderAsOwner(shop, admin, order.number)).steps).toContain('ship')
})

test('ADM-02 a return has no surplus, whatever is sent with it', async () => {
  const order = await aPaidOrder()
  await record(order, 5_000, 'SEPA 1', 5_000)
  const sent = await takeStep(order, 'record-return', { minor: 2_000, reference: 'BACK 1', surplusMinor: 3_000 })
  expect(sent.status).toBe(200)
  const entries = "select surplus_minor::int as surplus from ledger_entries where order_id = $1 and kind = 'refunded'"
  expect(await shop.rows(entries, [order.id])).toEqual([{ surplus: 0 }])
})

test('ADM-02 a payment without a return is voided, whatever was returned of another', async () => {
  const order = await aReservation(shop)
  await record(order, 50_000, 'SEPA 1', 5_000)
  await sendBack(order, 5_000, 'BACK 1')
  await record(order, 2_000, 'SEPA 2', 2_000)
  expect((await voidBy(order, 'SEPA 1')).status).toBe(409)
  expect((await voidBy(order, 'SEPA 2')).body).toMatchObject({ state: 'paid', owedBack: dollars(0) })
})

test('ADM-02 a refund of a transfer that was sent by hand keeps the transfer from being voided', async () => {
  const order = await aReservation(shop)
  await record(order, 45_000, 'SEPA 1')
  const granted = { key: newId(), scope: { sumMinor: 40_000 }, reason: 'A dent', restock: false, shownMinor: 40_000 }
  await takeStep(order, 'refund', granted)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).owedBack).toEqual(dollars(40_000))
  await sendBack(order, 40_000, 'BACK 1')
  expect((await voidBy(order, 'SEPA 1')).status).toBe(409)
  await voidBy(order, 'BACK 1')
  expect((await voidBy(order, 'SEPA 1')).body).toMatchObject({ due: dollars(5_000), owedBack: dollars(0) })
  expect(await bankOf(shop)).toEqual(await ledgerOf(shop))
})

test('ADM-02 an order that was paid and is not any more stays to be shipped, says so, and can be paid again', async () => {
  const order = await aPaidOrder()
  await record(order, 5_000, 'SEPA 1', 5_000)
  await sendBack(order, 5_000, 'BACK 1')
  // As a former version of the shop let it be voided.
  await shop.rows(
    `insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at,
                                 attempt, voids)
     select new_id(), order_id, 'payment-voided', amount_minor, currency, provider, provider_reference, actor, now(), attempt, id
       from ledger_entries where order_id = $1 and provider_reference = 'SEPA 1'`,
    [order.id],
  )
  await storeAllStatuses()
  const short = await orderAsOwner(shop, admin, order.number)
  expect(short).toMatchObject({ state: 'paid', remark: 'unpaid', due: dollars(5_000) })
  expect(short.steps).toEqual([
    'ask-payment',
    'move',
    'change-lines',
    'refund',
    'record-payment',
    'cancel',
    'record-withdrawal',
  ])
  expect(await toShip()).toContainEqual(expect.objectContaining({ number: order.number, remark: 'unpaid' }))
  expect((await takeStep(order, 'ask-payment')).status).toBe(200)
  await expect.poll(() => lettersOf(shop, order)).toContain('payment-asked')
  expect(await orderAsBuyer(shop, order)).toMatchObject({ due: dollars(5_000), steps: expect.arrayContaining(['pay']) })
  await record(order, 5_000, 'SEPA 2')
  expect(await orderAsOwner(shop, admin, order.number)).toMatchObject({ remark: null, due: dollars(0) })
})
