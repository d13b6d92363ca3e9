// The built shop with Stripe as its provider: what buyers, Stripe and the network may do between them.

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest, booksOf, createCheckout } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout, askAgain, type OpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { PaymentStatus } from '#orders/order-schemas/payment-status-schema.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { act, decide, sessionAt, stripeTotals } from '#payments/testing/stripe-actions.ts'
import { aStripeDouble } from '#payments/testing/stripe-double.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const stripe = aStripeDouble()
const shop = openTestShop({ stripe: stripe.account })
const route = () => `${shop.url}/api/payments/stripe/events`

beforeEach(() => {
  stripe.mood = 'works'
  stripe.answersToLose = 0
  stripe.post.route = route()
})

const opened = (customerEmail: string, own: object = {}) => anOpenCheckout(shop, aRequest({ customerEmail, ...own }))
const paymentStatusOf = async (reference: string) =>
  (await shop.json<PaymentStatus>(`/api/checkouts/${reference}`)).body.status
const ordersOf = ({ id }: OpenCheckout) =>
  shop.rows<{ id: string }>('select id from orders where checkout_id = $1', [id])
/** The event of a payment, as Stripe has written it. */
const newsOf = ({ id }: OpenCheckout) => {
  const news = stripe.post.about(id).find(({ type }) => type === 'checkout.session.completed')
  if (!news) throw new Error('No event was to be sent')
  return news
}
const lookAgain = ({ id }: OpenCheckout) =>
  shop.rows("update checkouts set asked_at = now() - interval '6 seconds' where id = $1", [id])

test('ORD-01 PAY-05 a buyer pays at Stripe, Stripe notifies the shop, and the order is confirmed', async () => {
  const checkout = await opened('anne@example.com', { delivery: parisAddress })
  expect(checkout.url).toBe(`${stripe.account.apiBase}/c/pay/${sessionAt(stripe, checkout.url).id}`)
  expect(sessionAt(stripe, checkout.url)).toMatchObject({ amount_total: checkout.total_minor, currency: 'usd' })
  const { success_url, shipping_address_collection } = sessionAt(stripe, checkout.url).asked
  expect(success_url).toBe(`${shop.url}/en/payment-success?reference=${checkout.reference}`)
  expect(shipping_address_collection).toBeUndefined()
  expect(await paymentStatusOf(checkout.reference)).toBe('waiting')
  await act(stripe, checkout.url, 'pay')
  expect(await paymentStatusOf(checkout.reference)).toBe('confirmed')
  const [order] = await ordersOf(checkout)
  const paid = "select * from ledger_entries where order_id = $1 and kind = 'paid'"
  expect(await shop.rows(paid, [order?.id])).toMatchObject([
    {
      provider: 'stripe',
      actor: 'stripe',
      provider_reference: sessionAt(stripe, checkout.url).payment_intent,
      amount_minor: checkout.total_minor,
    },
  ])
  const kept = 'select type, outcome, payload from provider_events where provider = $1 order by received_at'
  expect(await shop.rows(kept, ['stripe'])).toMatchObject([
    { type: 'payment_intent.succeeded', outcome: 'noted' },
    { type: 'checkout.session.completed', outcome: 'settled', payload: JSON.parse(newsOf(checkout).body) },
  ])
})

test('Stripe asks for the delivery address when the shop does not have it', async () => {
  const { url } = await opened('no-address@example.com')
  expect(sessionAt(stripe, url).asked.shipping_address_collection).toBeDefined()
})

test('ORD-01 a buyer who is back before Stripe’s event is confirmed, and the event changes nothing', async () => {
  const checkout = await opened('faster@example.com')
  stripe.post.route = undefined
  await act(stripe, checkout.url, 'pay')
  await lookAgain(checkout)
  await expect.poll(() => paymentStatusOf(checkout.reference)).toBe('confirmed')
  const news = newsOf(checkout)
  for (const _ of ['late', 'twice']) {
    expect(await stripe.post.send(news, { route: route() })).toEqual({ status: 200, body: { outcome: 'settled' } })
  }
  expect(await ordersOf(checkout)).toHaveLength(1)
  expect(await shop.rows('select from provider_events where checkout_id = $1', [checkout.id])).toHaveLength(1)
})

test('ORD-01 a payment without an event from Stripe is found without a visitor', async () => {
  const checkout = await opened('never-notified@example.com')
  stripe.post.route = undefined
  await act(stripe, checkout.url, 'pay')
  expect(await ordersOf(checkout)).toHaveLength(0)
  stripe.mood = 'stumbles'
  await askAgain(shop)
  expect(await ordersOf(checkout)).toHaveLength(0)
  stripe.mood = 'works'
  await askAgain(shop)
  await askAgain(shop)
  expect(await ordersOf(checkout)).toHaveLength(1)
})

test('PERM-06 ORD-01 a forged, old or altered event is refused, and leaves no trace', async () => {
  const checkout = await opened('forged@example.com')
  stripe.post.route = undefined
  await act(stripe, checkout.url, 'pay')
  const news = newsOf(checkout)
  const before = await booksOf(shop)
  for (const signing of [
    { secret: 'whsec_another' },
    { secondsAgo: 301 },
    { signature: '' },
    { signature: 't=1,v1=0' },
  ]) {
    expect(await stripe.post.send(news, { route: route(), ...signing })).toMatchObject({ status: 400 })
  }
  const altered = { body: news.body.replaceAll('90000', '90001') }
  const signature = stripe.post.sign(news.body)
  expect(await stripe.post.send(altered, { route: route(), signature })).toMatchObject({ status: 400 })
  expect(await booksOf(shop)).toEqual(before)
  const ofBank = `${shop.url}/api/payments/simulator/events`
  expect((await stripe.post.send(news, { route: ofBank })).status).toBe(404)
  expect((await stripe.post.send(news, { route: route(), signature })).body).toEqual({ outcome: 'settled' })
})

test('an event of another shop on the account is stored and has no effect', async () => {
  const before = await booksOf(shop)
  const metadata = { shop: 'another', checkout: randomUUID() }
  await stripe.post.announce('checkout.session.completed', { ...paidSession, metadata })
  expect(await booksOf(shop)).toEqual({ ...before, events: (before.events ?? 0) + 1 })
  const [kept] = await shop.rows('select outcome, checkout_id from provider_events order by received_at desc limit 1')
  expect(kept).toEqual({ outcome: 'noted', checkout_id: null })
})

const paidSession = {
  id: 'cs_test_elsewhere',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 1_000,
  currency: 'eur',
  payment_intent: 'pi_elsewhere',
}

test('ORD-01 a buyer whose bank decides later sees that, and then the outcome', async () => {
  const good = await opened('later@example.com')
  const bad = await opened('in-vain@example.com')
  await act(stripe, good.url, 'pay-later')
  await act(stripe, bad.url, 'pay-later-in-vain')
  expect([await paymentStatusOf(good.reference), await paymentStatusOf(bad.reference)]).toEqual([
    'processing',
    'processing',
  ])
  for (const { url } of [good, bad]) await decide(stripe, sessionAt(stripe, url).id)
  expect([await paymentStatusOf(good.reference), await paymentStatusOf(bad.reference)]).toEqual(['confirmed', 'failed'])
  expect([await ordersOf(good), await ordersOf(bad)]).toMatchObject([[{}], []])
})

test('an unpaid page is closed at Stripe when its time is over', async () => {
  const checkout = await opened('leaves@example.com')
  await advanceTime(shop, 60 * 60)
  await askAgain(shop)
  expect(sessionAt(stripe, checkout.url).status).toBe('expired')
  expect(await paymentStatusOf(checkout.reference)).toBe('failed')
})

test('ORD-01 a page of which the answer was lost is the one that the next try opens', async () => {
  const request = aRequest({ customerEmail: 'lost@example.com' })
  const before = stripe.books.sessions.size
  stripe.answersToLose = 3
  expect((await createCheckout(shop, request)).status).toBe(503)
  const { status, body } = await createCheckout(shop, request)
  expect(status).toBe(200)
  expect(stripe.books.sessions.size).toBe(before + 1)
  expect(sessionAt(stripe, body.url ?? '').status).toBe('open')
})

test('a sold-out order is refunded by Stripe, once', async () => {
  await aStoredProduct(shop, 'last-one', { stock: 1 })
  const items = [anItem('last-one', { product_price: 42 })]
  const checkout = await opened('too-late@example.com', { items })
  await shop.rows("update catalogue_products set stock = 0 where product_id = 'last-one'")
  await act(stripe, checkout.url, 'pay')
  expect(await paymentStatusOf(checkout.reference)).toBe('returned')
  await expect.poll(() => stripeTotals(stripe).returned).toBe(4_200)
  const entered = "select amount_minor, provider from ledger_entries where kind = 'refunded'"
  await expect.poll(() => shop.rows(entered)).toEqual([{ amount_minor: 4_200, provider: 'stripe' }])
  const refunds = [...stripe.books.refunds.values()]
  expect(refunds).toMatchObject([{ payment_intent: sessionAt(stripe, checkout.url).payment_intent }])
})

test('ORD-01 after all this the ledger says what Stripe’s books say', async () => {
  expect(await ledgerOf(shop)).toEqual(stripeTotals(stripe))
})
