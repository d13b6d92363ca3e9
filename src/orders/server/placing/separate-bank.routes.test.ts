import { expect, test } from 'vitest'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import type { PaymentStatus } from '#orders/order-schemas/payment-status-schema.ts'
import { disconnectDatabase } from '#platform/testing/disconnect-database.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()
const statusOf = async (reference: string) =>
  (await shop.json<PaymentStatus>(`/api/checkouts/${reference}`)).body.status

test('ORD-01 the bank takes a payment without the shop’s database, and the order is made when it is back', async () => {
  const { url, reference } = await anOpenCheckout(shop)
  const bringBack = await disconnectDatabase(shop.settings.databaseUrl)
  try {
    expect((await shop.fetch(new URL(url).pathname)).status).toBe(200)
    const { status, headers } = await choose(url, 'paid')
    expect([status, headers.location]).toEqual([303, `${shop.url}/en/payment-success?reference=${reference}`])
    expect(await shop.simulatorRows('select delivered_at from events')).toEqual([{ delivered_at: null }])
  } finally {
    await bringBack()
  }
  await shop.simulatorRows('update events set next_try_at = now()')
  await expect.poll(() => statusOf(reference)).toBe('confirmed')
  expect(await shop.rows('select from orders')).toHaveLength(1)
})

test('the bank has no data of the shop but what it was sent', async () => {
  const tables = await shop.simulatorRows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual([
    'disputes',
    'events',
    'migrations',
    'payments',
    'refunds',
    'sessions',
  ])
})

test('without the bank’s database the shop stays open, and says that the payment page cannot be reached', async () => {
  const bringBack = await disconnectDatabase(shop.settings.simulatorDatabaseUrl ?? '')
  try {
    expect((await shop.fetch('/readyz')).status).toBe(200)
    expect((await shop.fetch('/collection')).status).toBe(200)
    const { status, body } = await shop.post<{ error: string }>('/api/create-checkout', {
      items: [{ product_id: 'renouvela-creme', product_name: '', product_image: '', product_price: 900, quantity: 1 }],
      customerEmail: 'anne@example.com',
    })
    expect([status, body.error]).toEqual([503, expect.stringContaining('Nothing was charged')])
  } finally {
    await bringBack()
  }
  await expect.poll(async () => (await anOpenCheckout(shop)).url).toMatch(/session_/)
})
