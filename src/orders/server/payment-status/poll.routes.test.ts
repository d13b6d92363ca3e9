import { expect, test } from 'vitest'
import { aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout, askAgain } from '#checkout/testing/an-open-checkout.ts'
import { ledgerOf } from '#payments/testing/a-payment.ts'
import { anUnreliableServer } from '#platform/testing/an-unreliable-server.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { bankOf } from '#simulator/testing/books.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const way = anUnreliableServer(async ({ method, path, headers, body }) => {
  const { authorization = '', 'content-type': type = '' } = headers
  const sent = method === 'POST' ? { body } : {}
  const answer = await shop.fetch(path, { method, headers: { authorization, 'content-type': type }, ...sent })
  return { status: answer.status, body: await answer.text() }
})
const shop = openTestShop({
  get ownUrl() {
    return way.url
  },
})

const opened = (customerEmail: string) => anOpenCheckout(shop, aRequest({ customerEmail }))
const here = (url: string) => url.replace(way.url, shop.url)
const paymentStatusOf = async (reference: string) =>
  (await shop.json<{ status: string }>(`/api/checkouts/${reference}`)).body.status
const ordersOf = (email: string) => shop.rows('select from orders where email = $1', [email])

test('ORD-01 a payment of which no news arrives is found when the buyer looks', async () => {
  const checkout = await opened('looks@example.com')
  await choose(here(checkout.url), 'paid', 'lost')
  expect(await ordersOf('looks@example.com')).toHaveLength(0)
  await shop.rows("update checkouts set asked_at = now() - interval '6 seconds' where id = $1", [checkout.id])
  await expect.poll(() => paymentStatusOf(checkout.reference)).toBe('confirmed')
  expect(await ordersOf('looks@example.com')).toHaveLength(1)
})

test('ORD-01 a payment without events is found without a visitor', async () => {
  const checkout = await opened('closed-the-tab@example.com')
  await choose(here(checkout.url), 'paid', 'lost')
  await askAgain(shop)
  expect(await ordersOf('closed-the-tab@example.com')).toHaveLength(1)
  await askAgain(shop)
  expect(await ordersOf('closed-the-tab@example.com')).toHaveLength(1)
})

test('ORD-01 a round of polls ends after the poll for a buyer who looks', async () => {
  const checkout = await opened('looks-just-then@example.com')
  await choose(here(checkout.url), 'paid', 'lost')
  await shop.rows("update checkouts set asked_at = now() - interval '6 seconds' where id = $1", [checkout.id])
  way.behavior = 'slow'
  expect(await paymentStatusOf(checkout.reference)).toBe('waiting')
  await advanceTime(shop)
  way.behavior = 'works'
  expect(await paymentStatusOf(checkout.reference)).toBe('confirmed')
})

test('ORD-01 frequent page loads do not make the shop ask the provider each time', async () => {
  const { reference } = await opened('impatient@example.com')
  const countReads = () =>
    way.received.filter(({ method, path }) => method === 'GET' && /\/sessions\//.test(path)).length
  const before = countReads()
  for (let look = 0; look < 20; look += 1) expect(await paymentStatusOf(reference)).toBe('waiting')
  expect(countReads() - before).toBeLessThanOrEqual(1)
})

test('ORD-01 while the bank cannot be reached nothing is decided, and nothing is lost', async () => {
  const paid = await opened('in-the-dark@example.com')
  const unpaid = await opened('in-the-dark-too@example.com')
  await choose(here(paid.url), 'paid', 'lost')
  way.behavior = 'unreachable'
  await advanceTime(shop, 60 * 60)
  await askAgain(shop)
  expect([await paymentStatusOf(paid.reference), await paymentStatusOf(unpaid.reference)]).toEqual([
    'waiting',
    'waiting',
  ])
  way.behavior = 'failing'
  await askAgain(shop)
  expect(await paymentStatusOf(paid.reference)).toBe('waiting')
  way.behavior = 'works'
  await askAgain(shop)
  expect([await paymentStatusOf(paid.reference), await paymentStatusOf(unpaid.reference)]).toEqual([
    'confirmed',
    'failed',
  ])
})

test('ORD-01 a buyer whose bank decides later sees that, and then the outcome', async () => {
  const good = await opened('later@example.com')
  const bad = await opened('in-vain@example.com')
  await choose(here(good.url), 'delayed')
  await choose(here(bad.url), 'delayed-failed', 'lost')
  await askAgain(shop)
  expect([await paymentStatusOf(good.reference), await paymentStatusOf(bad.reference)]).toEqual([
    'processing',
    'processing',
  ])
  await shop.simulatorRows('update sessions set decided_at = now() where processing_since is not null')
  await expect.poll(() => paymentStatusOf(good.reference)).toBe('confirmed')
  await expect.poll(() => paymentStatusOf(bad.reference)).toBe('failed')
})

test('ORD-01 a checkout whose payment page was never opened is closed when its time is over', async () => {
  way.behavior = 'unreachable'
  const { status } = await shop.post('/api/create-checkout', aRequest({ customerEmail: 'never@example.com' }))
  expect(status).toBe(503)
  way.behavior = 'works'
  await advanceTime(shop, 60 * 60)
  await askAgain(shop)
  const [closed] = await shop.rows("select closed_as from checkouts where email = 'never@example.com'")
  expect(closed).toEqual({ closed_as: 'unpaid' })
})

test('ORD-01 a payment of another sum that is found by asking is kept as unmatched, and asked about no more', async () => {
  const checkout = await opened('strange@example.com')
  await shop.simulatorRows("update sessions set amount_minor = 12345 where email = 'strange@example.com'")
  await choose(here(checkout.url), 'paid', 'lost')
  await askAgain(shop)
  await askAgain(shop)
  expect(await ordersOf('strange@example.com')).toHaveLength(0)
  const kept = await shop.rows('select outcome, type from provider_events where checkout_id = $1', [checkout.id])
  expect(kept).toEqual([{ outcome: 'unmatched', type: 'payment.found' }])
  expect(await shop.rows('select closed_as from checkouts where id = $1', [checkout.id])).toEqual([
    { closed_as: 'unmatched' },
  ])
  await shop.simulatorRows(
    "delete from events using sessions where sessions.id = session_id and email = 'strange@example.com'",
  )
  await shop.simulatorRows(
    "delete from payments using sessions where sessions.id = session_id and email = 'strange@example.com'",
  )
})

test('ORD-01 after all this the ledger says what the bank’s books say', async () => {
  expect(await ledgerOf(shop)).toEqual(await bankOf(shop))
})
