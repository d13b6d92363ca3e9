import { expect, test } from 'vitest'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { PaymentStatus } from '#orders/order-schemas/payment-status-schema.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const statusOf = (reference: string) => shop.json<PaymentStatus>(`/api/checkouts/${reference}`)

const buyer = 'buyer-of-this-test@example.com'
const request = aRequest({
  customerEmail: buyer,
  delivery: parisAddress,
  items: [anItem('renouvela-creme', { quantity: 2 }), anItem('renouvela-riche')],
})

test('PAY-05 an unpaid checkout is waiting, and shows no order', async () => {
  const { reference } = await anOpenCheckout(shop, request)
  const { status, body, headers } = await statusOf(reference)
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'waiting' })
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('PAY-05 a declined payment leaves the checkout waiting', async () => {
  const { reference, url } = await anOpenCheckout(shop, request)
  await choose(url, 'declined')
  expect((await statusOf(reference)).body).toEqual({ status: 'waiting' })
})

test('PAY-05 a paid checkout shows its order, as it was sold, to a browser with the reference', async () => {
  const { reference, url, id } = await anOpenCheckout(shop, request)
  await choose(url, 'paid')
  await expect.poll(async () => (await statusOf(reference)).body.status).toBe('confirmed')
  const { body, headers } = await statusOf(reference)
  const [order] = await shop.rows<{ number: number }>('select number from orders where checkout_id = $1', [id])
  const line = {
    picture: expect.stringMatching(/^\/pictures\//),
    promisedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  }
  expect(body.orders).toEqual([body.order])
  expect(body).toEqual({
    status: 'confirmed',
    orders: expect.anything(),
    order: {
      number: order?.number,
      kind: 'order',
      email: buyer,
      total: { minor: 270_000, currency: 'USD' },
      paid: { minor: 270_000, currency: 'USD' },
      due: { minor: 0, currency: 'USD' },
      delivery: parisAddress,
      fromStoredCart: false,
      balanceDays: 14,
      lines: [
        {
          ...line,
          position: 1,
          title: 'Renouvela Crème',
          subtitle: expect.any(String),
          mode: 'purchase',
          quantity: 2,
          total: { minor: 180_000, currency: 'USD' },
        },
        {
          ...line,
          position: 2,
          title: 'Renouvela Riche',
          subtitle: expect.any(String),
          mode: 'preorder',
          quantity: 1,
          total: { minor: 90_000, currency: 'USD' },
        },
      ],
    },
  })
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('etag')).toBeNull()
})

const guesses = [
  'x',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '1001',
  '%00',
  '%E0%A4%A',
  '..%2Fproducts',
  "'%20or%20true--",
  'null',
  'undefined',
  '%25',
  'x'.repeat(2_000),
]

test.each(guesses.map((guess) => [guess.slice(0, 40), guess] as const))(
  'PAY-05 an invalid reference shows no order: %s',
  async (_, reference) => {
    const { status, body, headers } = await statusOf(reference)
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'unknown' })
    expect(headers.get('cache-control')).toBe('private, no-store')
  },
)

test('PAY-05 neither the number, the checkout, the session nor a part of the reference opens an order', async () => {
  const { reference, url, id } = await anOpenCheckout(shop, request)
  await choose(url, 'paid')
  await expect.poll(async () => (await statusOf(reference)).body.status).toBe('confirmed')
  const [order] = await shop.rows<{ id: string; number: number }>(
    'select id, number from orders where checkout_id = $1',
    [id],
  )
  const near = [reference.slice(0, -1), `${reference}a`, `${reference}%20`, reference.toUpperCase(), `${reference}%00`]
  for (const guess of [...near, id, order?.id, order?.number, url.split('/').at(-1), encodeURIComponent(buyer)]) {
    expect((await statusOf(String(guess))).body, String(guess)).toEqual({ status: 'unknown' })
  }
})

test('PAY-05 references are not of a kind that can be counted through', async () => {
  const references = await Promise.all(
    Array.from({ length: 20 }, async (_, each) => {
      const own = await anOpenCheckout(shop, aRequest({ customerEmail: `counted-${each}@example.com` }))
      return own.reference
    }),
  )
  expect(new Set(references.map((reference) => reference.slice(0, 4))).size).toBeGreaterThan(15)
})

test('PAY-05 the served page of a paid order contains none of it before the browser asks', async () => {
  const { reference, url } = await anOpenCheckout(shop, request)
  await choose(url, 'paid')
  await expect.poll(async () => (await statusOf(reference)).body.status).toBe('confirmed')
  const answer = await shop.fetch(`/fr/payment-success?reference=${reference}`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).not.toContain(buyer)
  expect(html).not.toContain(parisAddress.name)
  expect(await (await shop.fetch('/fr/payment-success')).text()).not.toContain(reference)
})

test('PAY-05 a day after the payment the reference shows no buyer and no goods', async () => {
  const email = 'private@example.com'
  const { reference, url } = await anOpenCheckout(shop, aRequest({ customerEmail: email, delivery: parisAddress }))
  await choose(url, 'paid')
  await expect.poll(async () => (await statusOf(reference)).body.status).toBe('confirmed')
  await advanceTime(shop, 24 * 3_600 - 60)
  expect((await statusOf(reference)).body.order?.email).toBe(email)
  await advanceTime(shop, 60)
  expect((await statusOf(reference)).body).toEqual({ status: 'confirmed', past: { fromStoredCart: false } })
})

test('PAY-05 a sold product stays as it was sold, however its sheet changes', async () => {
  const { reference, url } = await anOpenCheckout(shop, request)
  await choose(url, 'paid')
  await expect.poll(async () => (await statusOf(reference)).body.status).toBe('confirmed')
  const before = (await statusOf(reference)).body
  await shop.rows(`update catalogue_products set title = 'Another name' where product_id = 'renouvela-creme'`)
  await shop.rows(`update product_prices set regular_minor = 1`)
  expect((await statusOf(reference)).body).toEqual(before)
})
