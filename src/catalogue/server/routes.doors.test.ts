import { expect, test } from 'vitest'
import type { Product } from '#catalogue/schema.ts'
import { changePrice } from '#catalogue/server/change-price.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop()

test('PROD-02 PROD-03 the products come price ascending, the fixed catalogue of a fresh shop', async () => {
  const { status, body } = await shop.json<Product[]>('/api/products')
  expect(status).toBe(200)
  expect(body.map(({ product_id, price }) => [product_id, price])).toEqual([
    ['immortela-elixir-10ml', 500],
    ['renouvela-creme', 900],
    ['renouvela-extra-riche', 900],
    ['renouvela-riche', 900],
    ['immortela-elixir-30ml', 1400],
  ])
})

test('a price changed by a verb is in the next answer', async () => {
  await changePrice(
    'renouvela-creme',
    { onSale: false, prices: [{ currency: 'USD', regularMinor: 95_050 }] },
    new Date(),
  )
  await expect.poll(async () => (await shop.json<Product>('/api/products/renouvela-creme')).body.price).toBe(950.5)
})
