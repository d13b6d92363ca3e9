// An order of which a part was shipped and came back: the remainder can still be canceled, by buyer and house.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { dollars } from '#money/testing/amounts.ts'
import { lettersOf, orderAsBuyer, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const day = 24 * 60 * 60
let admin: TestMember
let buyers = 0

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

/** The first line left, and was refunded later; the second is still here. */
async function afterAPart(delivery: ReturnType<typeof aRequest>['delivery'] = parisAddress) {
  buyers += 1
  const email = `in-part-${buyers}@example.com`
  const items = [anItem('renouvela-creme'), anItem('immortela-elixir-10ml')]
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail: email, items, delivery }))
  await choose(url, 'paid')
  const find = () =>
    shop.rows<{ id: string; number: number; key: string; email: string }>(
      'select id, number, link_key as key, email from orders where email = $1',
      [email],
    )
  await expect.poll(find).toHaveLength(1)
  const order = (await find())[0] as Awaited<ReturnType<typeof find>>[number]
  const parcel = { carrier: 'Colissimo', tracking: `P${order.number}`, units: [{ position: 1 }] }
  expect((await stepAsOwner(shop, admin, order.number, 'ship', parcel)).status).toBe(200)
  const input = { scope: { units: [{ position: 1 }] }, reason: 'Broken on the way', restock: false, shownMinor: 90_000 }
  expect((await stepAsOwner(shop, admin, order.number, 'refund', input)).status).toBe(200)
  return order
}

async function isGivenBack(order: { id: string; number: number; key: string }) {
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(140_000))
  expect(await orderAsBuyer(shop, order)).toMatchObject({
    state: 'refunded',
    steps: [],
    lines: [{ takenOut: true }, { takenOut: true }],
  })
  expect(await lettersOf(shop, order)).not.toContain('order-cancelled')
  await expect.poll(() => shop.rows('select from refunds where answered_at is null')).toEqual([])
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
}

test('ADM-02 E9 the buyer cancels the remainder of an order of which a part left and was refunded', async () => {
  const order = await afterAPart()
  expect((await orderAsBuyer(shop, order)).backIfCancelled).toEqual(dollars(50_000))
  const { status, body } = await stepAsBuyer(shop, order, 'cancel', { shown: dollars(50_000) })
  expect(status, body.message).toBe(200)
  await isGivenBack(order)
})

test('ADM-02 E9 the house cancels such a remainder', async () => {
  const order = await afterAPart()
  const { status, body } = await stepAsOwner(shop, admin, order.number, 'cancel', { reason: 'We cannot make it' })
  expect(status, body.message).toBe(200)
  await isGivenBack(order)
})

test('ADM-02 F11 a withdrawal from such a remainder is accepted', async () => {
  const order = await afterAPart()
  await write(shop, aWithdrawal({ email: order.email, orderNumber: `${order.number}` }))
  const accept = { decision: 'accept', shownMinor: 50_000 }
  const { status, body } = await stepAsOwner(shop, admin, order.number, 'withdrawal', accept)
  expect(status, body.message).toBe(200)
  await isGivenBack(order)
})

test('ADM-02 E9 an American buyer who does not answer about a later day of such a remainder is refunded its price', async () => {
  const american = { ...parisAddress, country: 'US', state: 'MA', postcode: '02108', city: 'Boston' }
  const order = await afterAPart(american as typeof parisAddress)
  const promisedOn = (await orderAsBuyer(shop, order)).lines[1]?.promisedOn ?? ''
  const input = { day: daysAfter(promisedOn, 45), reason: 'The harvest is late' }
  const { status, body } = await stepAsOwner(shop, admin, order.number, 'move', input)
  expect(status, body.message).toBe(200)
  const { answerDue, silence } = (await orderAsBuyer(shop, order)).moves[0] ?? {}
  expect(silence).toBe('cancels')
  const [now] = await shop.rows<{ days: number }>(
    "select $1::date - (now() at time zone 'Europe/Paris')::date as days",
    [answerDue],
  )
  await advanceTime(shop, ((now?.days ?? 0) + 1) * day)
  await isGivenBack(order)
})
