// Orders of several lines with days of their own: what is late is not what is on time, and what is gone is gone.

import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { dollars } from '#money/testing/amounts.ts'
import { orderAsBuyer, stepAsBuyer, stepAsOwner } from '#orders/testing/a-reservation.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { allSent } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { daysAfter } from '#platform/time/days.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const parcel = { carrier: 'Colissimo', tracking: aTrackingNumber(1) }
let admin: TestMember
let buyers = 0

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

/** A cream that leaves at once, and two that are made first. */
async function aMixedOrder(country: 'FR' | 'US' = 'FR') {
  buyers += 1
  const customerEmail = `mixed-${buyers}@example.com`
  const address =
    country === 'US' ? ({ ...parisAddress, country, state: 'MA', postcode: '02108' } as const) : parisAddress
  const items = [anItem('renouvela-creme'), anItem('renouvela-riche', { quantity: 2 })]
  const { url } = await anOpenCheckout(shop, aRequest({ customerEmail, items, delivery: address }))
  await choose(url, 'paid')
  const find = () =>
    shop.rows<{ number: number; key: string }>('select number, link_key as key from orders where email = $1', [
      customerEmail,
    ])
  await expect.poll(find).toHaveLength(1)
  const [order] = await find()
  return order as { number: number; key: string }
}

async function moveTheRiche(order: { number: number; key: string }, days: number) {
  const line = (await orderAsBuyer(shop, order)).lines.find(({ product_id }) => product_id === 'renouvela-riche')
  const day = daysAfter(line?.promisedOn ?? '', days)
  const move = { day, reason: 'The harvest is late', productId: 'renouvela-riche' }
  expect((await stepAsOwner(shop, admin, order.number, 'move', move)).status).toBe(200)
  await allSent(shop)
  return day
}

test('a buyer who does not want to wait keeps the shipped goods, and is refunded the rest', async () => {
  const order = await aMixedOrder()
  expect((await stepAsOwner(shop, admin, order.number, 'ship', { ...parcel, units: [{ position: 1 }] })).status).toBe(
    200,
  )
  const movedTo = await moveTheRiche(order, 10)
  const refused = await stepAsBuyer(shop, order, 'answer', { accepts: false, movedTo })
  expect(refused.status).toBe(200)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(180_000))
  expect(await orderAsBuyer(shop, order)).toMatchObject({
    state: 'shipped',
    due: dollars(0),
    owedBack: dollars(0),
    lines: [{ takenOut: false }, { takenOut: true }],
    answers: [{ kind: 'date-declined', about: movedTo }],
  })
  expect((await stepAsOwner(shop, admin, order.number, 'deliver')).body.state).toBe('delivered')
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
})

test('a question about one line leaves the other in its order', async () => {
  const order = await aMixedOrder()
  const movedTo = await moveTheRiche(order, 10)
  await stepAsBuyer(shop, order, 'answer', { accepts: false, movedTo })
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(180_000))
  expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'paid', due: dollars(0) })
  expect(
    (await stepAsOwner(shop, admin, order.number, 'ship', { ...parcel, tracking: aTrackingNumber(2) })).body.state,
  ).toBe('shipped')
})

test('silence ends in the United States only what comes too late', async () => {
  const order = await aMixedOrder('US')
  await stepAsOwner(shop, admin, order.number, 'ship', {
    ...parcel,
    tracking: aTrackingNumber(3),
    units: [{ position: 1 }],
  })
  await moveTheRiche(order, 45)
  await advanceTime(shop, 120 * 24 * 60 * 60)
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(180_000))
  expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'shipped', owedBack: dollars(0) })
})

test('an order whose last line is taken out has left with the others', async () => {
  const order = await aMixedOrder()
  await stepAsOwner(shop, admin, order.number, 'ship', {
    ...parcel,
    tracking: aTrackingNumber(4),
    units: [{ position: 1 }],
  })
  const refund = { scope: { units: [{ position: 2 }] }, reason: 'Broken', restock: false, shownMinor: 180_000 }
  expect((await stepAsOwner(shop, admin, order.number, 'refund', refund)).body.state).toBe('shipped')
  expect((await stepAsOwner(shop, admin, order.number, 'deliver')).body.state).toBe('delivered')
})

test('a buyer cancels what has not been sent yet, and is shown what of it goes back', async () => {
  const order = await aMixedOrder()
  await stepAsOwner(shop, admin, order.number, 'ship', {
    ...parcel,
    tracking: aTrackingNumber(5),
    units: [{ position: 1 }],
  })
  expect(await orderAsBuyer(shop, order)).toMatchObject({ steps: ['cancel'], backIfCancelled: dollars(180_000) })
  expect((await stepAsBuyer(shop, order, 'cancel', { shown: dollars(270_000) })).status).toBe(409)
  const both = await Promise.all([1, 2].map(() => stepAsBuyer(shop, order, 'cancel', { shown: dollars(180_000) })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await expect.poll(async () => (await orderAsBuyer(shop, order)).refunded).toEqual(dollars(180_000))
  expect(await orderAsBuyer(shop, order)).toMatchObject({ state: 'shipped', steps: [], backIfCancelled: null })
})

test('ADM-02 a day that is named already, or a number of another parcel, is refused at its field', async () => {
  const order = await aMixedOrder()
  const takeStep = async (step: string, body: object) => {
    const { status, body: answer } = await stepAsOwner(shop, admin, order.number, step, body)
    return [status, (answer as { problems?: { field: string }[] }).problems?.map(({ field }) => field)]
  }
  const riche = { reason: 'Late', productId: 'renouvela-riche' }
  const promisedOn = (await orderAsBuyer(shop, order)).lines[1]?.promisedOn ?? ''
  const later = daysAfter(promisedOn, 5)
  expect(await takeStep('move', { ...riche, day: promisedOn })).toEqual([400, ['day']])
  expect(await takeStep('move', { ...riche, day: later })).toEqual([200, undefined])
  expect(await takeStep('move', { ...riche, day: later })).toEqual([400, ['day']])
  expect(await takeStep('ship', { ...parcel, tracking: aTrackingNumber(7), units: [{ position: 1 }] })).toEqual([
    200,
    undefined,
  ])
  expect(await takeStep('ship', { ...parcel, tracking: aTrackingNumber(7), units: [{ position: 2 }] })).toEqual([
    400,
    ['tracking'],
  ])
  expect(await takeStep('move', { day: later, reason: 'Late', productId: 'renouvela-creme' })).toEqual([
    400,
    ['productId'],
  ])
})

test('ADM-02 lines with days of their own are moved one after the other, and a question about one outlives no other', async () => {
  const order = await aMixedOrder('US')
  const day = daysAfter((await orderAsBuyer(shop, order)).lines[1]?.promisedOn ?? '', 5)
  const move = (productId?: string) =>
    stepAsOwner(shop, admin, order.number, 'move', { day, reason: 'Late', ...(productId && { productId }) })
  expect((await move()).status).toBe(400)
  expect((await move('renouvela-riche')).status).toBe(200)
  expect((await move('renouvela-creme')).status).toBe(409)
  expect(await orderAsBuyer(shop, order)).toMatchObject({
    backIfRefused: dollars(180_000),
    backIfCancelled: dollars(270_000),
    moves: [{ positions: [2], answer: null }],
  })
  const wrong = { accepts: false, movedTo: day, shown: dollars(270_000) }
  expect((await stepAsBuyer(shop, order, 'answer', wrong)).status).toBe(409)
  expect((await stepAsBuyer(shop, order, 'answer', { ...wrong, shown: dollars(180_000) })).status).toBe(200)
})
