// A shop that takes money by Stripe, on the database of one that took it by the simulator, and back again.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { askAgain } from '#checkout/testing/an-open-checkout.ts'
import { openPayments } from '#payments/server/providers/provider-in-use.ts'
import { sendOwedRefund } from '#payments/server/refunds/send-refund.ts'
import { aStripeDouble } from '#payments/testing/stripe-double.ts'
import { newId } from '#platform/database/identifiers.ts'
import { closeJobs } from '#platform/database/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { openShopProcess, type ShopProcess } from '#platform/testing/shop-process.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const stripe = aStripeDouble()
const shop = openTestShop({ stripe: stripe.account })
const key = { 'idempotency-key': randomUUID() }
const paid = aRequest({ customerEmail: 'paid@example.com' })
const silent = aRequest({ customerEmail: 'silent@example.com' })
const refund = newId()
const quiet = { LOG_LEVEL: 'silent' }
let before: ShopProcess | undefined

async function buyBefore(request: object, headers: Record<string, string>, ...choice: [string, ...string[]]) {
  const body = JSON.stringify(request)
  const headersOfAll = { 'content-type': 'application/json', ...headers }
  const answer = await fetch(`${before?.url}/api/create-checkout`, { method: 'POST', headers: headersOfAll, body })
  expect(answer.status).toBe(200)
  const { url, reference } = (await answer.json()) as { url: string; reference: string }
  await choose(url, ...choice)
  return reference
}

const paymentStatusOf = async (reference: string) =>
  (await shop.json<{ status: string }>(`/api/checkouts/${reference}`)).body.status
const refundRow = async () =>
  (await shop.rows('select answered_at, refused_because from refunds where id = $1', [refund]))[0]
let reference = ''

beforeAll(async () => {
  before = await openShopProcess(shop.settings, quiet)
  const done = await buyBefore(paid, {}, 'paid')
  await eventually(async () => expect(await paymentStatusOf(done)).toBe('confirmed'))
  reference = await buyBefore(silent, key, 'paid', 'lost')
  await before.close()
  before = undefined
  await shop.rows(
    `insert into refunds (id, order_id, provider, payment_reference, amount_minor, currency, reason, occasion, owed_since)
     select $1, order_id, provider, provider_reference, 100, currency, 'kindness', 'kindness', now()
       from ledger_entries where kind = 'paid'`,
    [refund],
  )
}, 60_000)

afterAll(() => before?.close())

test('a checkout of the former provider is not polled, and stays', async () => {
  stripe.received.length = 0
  await askAgain(shop)
  expect(await paymentStatusOf(reference)).toBe('waiting')
  expect(stripe.received).toEqual([])
  const [row] = await shop.rows('select closed_at, provider from checkouts where reference = $1', [reference])
  expect(row).toEqual({ closed_at: null, provider: 'simulator' })
})

test('its buyer is led to the page of the provider in use, and its key has expired', async () => {
  expect((await createCheckout(shop, silent, key)).status).toBe(410)
  const { status, body } = await createCheckout(shop, silent)
  expect([status, body.url]).toEqual([200, expect.stringContaining(stripe.account.apiBase)])
})

test('a checkout that never had a page is closed, whichever provider was to open it', async () => {
  await shop.rows(
    `insert into checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider, created_at, expires_at)
     values ($1, 'never-opened', 'f', 'en', 'USD', 1, 'a@b.fr', '{}', 'simulator', now() - interval '2 hours', now() - interval '1 hour')`,
    [newId()],
  )
  await askAgain(shop)
  const closed = "select closed_as from checkouts where reference = 'never-opened'"
  expect(await shop.rows(closed)).toEqual([{ closed_as: 'unpaid' }])
})

test('a refund owed by the former provider is not requested of the one in use', async () => {
  stripe.received.length = 0
  await openPayments(shop.settings)
  await expect(sendOwedRefund(refund)).rejects.toThrow('The provider simulator is not in use')
  expect(stripe.received).toEqual([])
  expect(await refundRow()).toEqual({ answered_at: null, refused_because: null })
})

test('ORD-01 a shop opened with the former provider again finds the payment and sends the refund', async () => {
  // The shop of the other provider has stopped: its workers would take the job, fail, and put it off.
  await closeJobs()
  const again = await openShopProcess(shop.settings, quiet)
  before = again
  await expect.poll(async () => (await refundRow())?.answered_at).toBeTruthy()
  const entered = "select amount_minor from ledger_entries where kind = 'refunded' and provider = 'simulator'"
  expect(await shop.rows(entered)).toEqual([{ amount_minor: 100 }])
  await askAgain({ ...shop, url: again.url })
  await expect.poll(() => paymentStatusOf(reference)).toBe('confirmed')
}, 60_000)
