import { expect, test } from 'vitest'
import type { Product } from '#catalogue/schema.ts'
import type { NewPrices } from '#catalogue/server/prices/price-records.ts'
import { changePrice } from '#catalogue/testing/change-price.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * 24 * 60 * 60 * 1000)

const regular = (dollars: number, euros: number): NewPrices => ({
  onSale: false,
  prices: [
    { currency: 'USD', regularMinor: dollars },
    { currency: 'EUR', regularMinor: euros },
  ],
})
const reduced = (dollars: number, euros: number): NewPrices => ({
  onSale: true,
  prices: [
    { currency: 'USD', regularMinor: 90_000, saleMinor: dollars },
    { currency: 'EUR', regularMinor: 83_000, saleMinor: euros },
  ],
})

/** The product's past from the beginning. */
async function history(code: string, ...changes: [days: number, NewPrices][]) {
  await shop.rows(
    `delete from price_history using catalogue_products product
      where product.id = price_history.product_id and product.product_id = $1`,
    [code],
  )
  for (const [days, prices] of changes) await changePrice(code, prices, daysAgo(days))
}

const productAt = async (code: string) => (await shop.json<Product>(`/api/products/${code}`)).body

test('a sale shows the lowest price of the 30 days before it began, not the price it is crossed out from', async () => {
  await history(
    'renouvela-creme',
    [60, regular(70_000, 64_000)], // carried into the 30 days? No: it ended 40 days ago.
    [40, regular(90_000, 83_000)],
    [20, regular(85_000, 79_000)],
    [10, regular(90_000, 83_000)],
    [0, reduced(60_000, 55_500)],
  )
  await expect
    .poll(() => productAt('renouvela-creme'))
    .toMatchObject({
      on_sale: true,
      price: 900,
      price_euros: 830,
      sale_price: 600,
      sale_price_euros: 555,
      prior_price: 850,
      prior_price_euros: 790,
    })
})

test('a price that was carried into the 30 days counts, although it began before them', async () => {
  await history(
    'renouvela-riche',
    [60, regular(70_000, 64_000)],
    [29, regular(90_000, 83_000)],
    [0, reduced(60_000, 55_500)],
  )
  await expect.poll(() => productAt('renouvela-riche')).toMatchObject({ prior_price: 700, prior_price_euros: 640 })
})

test('a reduction that deepens step by step keeps the price before its first step', async () => {
  await history(
    'renouvela-extra-riche',
    [50, regular(90_000, 83_000)],
    [35, reduced(80_000, 75_000)],
    [0, reduced(60_000, 55_500)],
  )
  await expect
    .poll(() => productAt('renouvela-extra-riche'))
    .toMatchObject({ sale_price: 600, prior_price: 900, prior_price_euros: 830 })
})

test('PROD-06 PROD-10 the pages show the reduced and the prior price, in the money of their language', async () => {
  const creme = (minor: number, currency: 'EUR' | 'USD', language: 'en' | 'fr') =>
    formatAmount(amount(minor, currency), language)
  const english = await (await shop.fetch('/en/collection/renouvela-creme')).text()
  expect(english).toContain(creme(60_000, 'USD', 'en'))
  expect(english).toContain(creme(85_000, 'USD', 'en'))
  expect(english).not.toContain('€')
  const french = await (await shop.fetch('/fr/collection/renouvela-creme')).text()
  expect(french).toContain(creme(55_500, 'EUR', 'fr'))
  expect(french).toContain(creme(79_000, 'EUR', 'fr'))
  expect(french).not.toContain('$850')
})

test('a sale that ended shows no reduction and no prior price', async () => {
  await changePrice('renouvela-creme', regular(90_000, 83_000), new Date(now + 1))
  await expect
    .poll(() => productAt('renouvela-creme'))
    .toMatchObject({ on_sale: false, sale_price: null, prior_price: null, prior_price_euros: null })
  const page = await (await shop.fetch('/en/collection/renouvela-creme')).text()
  expect(page).toContain(formatAmount(amount(90_000, 'USD'), 'en'))
  expect(page).not.toContain(formatAmount(amount(85_000, 'USD'), 'en'))
  expect(page).not.toContain(formatAmount(amount(60_000, 'USD'), 'en'))
})

test('PROD-10 a product without a euro price is shown in dollars, in French too', async () => {
  await shop.rows(`delete from product_prices using catalogue_products product
    where product.id = product_prices.product_id and product.product_id = 'renouvela-creme' and currency = 'EUR'`)
  await expect.poll(() => productAt('renouvela-creme')).toMatchObject({ price: 900, price_euros: null })
  const french = await (await shop.fetch('/fr/collection/renouvela-creme')).text()
  expect(french).toContain(formatAmount(amount(90_000, 'USD'), 'fr'))
  expect(french).not.toContain(formatAmount(amount(83_000, 'EUR'), 'fr'))
})

test('a change of price for an unknown product is refused, and changes nothing', async () => {
  const before = await shop.rows('select * from price_history order by 1, 2, 3')
  await expect(changePrice('no-such-product', regular(1, 1), new Date())).rejects.toMatchObject({ code: 'missing' })
  await expect(changePrice('renouvela-riche', reduced(60_000, 90_000), new Date())).rejects.toThrow(
    /sale_price_is_lower/,
  )
  expect(await shop.rows('select * from price_history order by 1, 2, 3')).toEqual(before)
  expect(await productAt('renouvela-riche')).toMatchObject({ sale_price: 600, sale_price_euros: 555 })
})

test('a sale is written down for every currency, also for one whose price was not named', async () => {
  await history(
    'renouvela-extra-riche',
    [40, regular(90_000, 83_000)],
    [20, reduced(60_000, 55_500)],
    [10, regular(90_000, 83_000)],
  )
  const dollars = { currency: 'USD', regularMinor: 90_000, saleMinor: 65_000 } as const
  await shop.rows(
    `update product_prices set sale_minor = 70000 where currency = 'EUR' and product_id = (select id from products where product_id = 'renouvela-extra-riche')`,
  )
  await changePrice('renouvela-extra-riche', { onSale: true, prices: [dollars] }, daysAgo(0))
  await expect
    .poll(() => productAt('renouvela-extra-riche'))
    .toMatchObject({ sale_price: 650, prior_price: 600, sale_price_euros: 700, prior_price_euros: 555 })
})
