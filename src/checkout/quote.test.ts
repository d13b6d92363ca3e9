import { expect, test } from 'vitest'
import type { Product } from '#catalogue/schema.ts'
import { aProduct } from '#catalogue/testing/a-product.ts'
import { demandOf } from '#checkout/changes.ts'
import { depositOf, quoteOf } from '#checkout/quote.ts'
import { anItem } from '#checkout/testing/a-request.ts'
import { amount } from '#money/money.ts'

const today = '2026-11-20'
const terms = { today, depositPercentage: 50 }
const elixir = aProduct({ product_id: 'elixir', price: 1400, price_euros: 1290 })
const cream = aProduct({ product_id: 'cream', price: 900, price_euros: 830, estimated_delivery_days: null })
const dollarCream = { ...cream, price_euros: null }
const wanted = (product: Product, quantity = 1) => ({ product, quantity })

test('PAY-03 a quote has a line for each product, its unit price, its total and the sum of all', () => {
  const quote = quoteOf([wanted(elixir, 2), wanted(cream)], 'en', terms)
  expect(
    quote.lines.map(({ product_id, unit, quantity, total }) => [product_id, unit.minor, quantity, total.minor]),
  ).toEqual([
    ['elixir', 140_000, 2, 280_000],
    ['cream', 90_000, 1, 90_000],
  ])
  expect(quote.total).toEqual(amount(370_000, 'USD'))
})

test('LANG-06 a quote is in euros in French and in dollars in English (D11)', () => {
  expect(quoteOf([wanted(elixir)], 'fr', terms).total).toEqual(amount(129_000, 'EUR'))
  expect(quoteOf([wanted(elixir)], 'en', terms).total).toEqual(amount(140_000, 'USD'))
})

test('one product without a euro price puts the whole quote in dollars (D10)', () => {
  const quote = quoteOf([wanted(elixir), wanted(dollarCream)], 'fr', terms)
  expect(quote.lines.map(({ unit }) => unit)).toEqual([amount(140_000, 'USD'), amount(90_000, 'USD')])
  expect(quote.total).toEqual(amount(230_000, 'USD'))
})

test.each(['en', 'fr'] as const)('LANG-06 a quote for an empty cart is zero, in the currency of %s', (language) => {
  expect(quoteOf([], language, terms).total).toEqual(amount(0, language === 'fr' ? 'EUR' : 'USD'))
})

test('the sale price is charged while a product is on sale (D10)', () => {
  const reduced = { ...elixir, on_sale: true, sale_price_euros: 1161 }
  expect(quoteOf([wanted(reduced, 3)], 'fr', terms).total).toEqual(amount(348_300, 'EUR'))
})

test('a quote reads its texts in the language and shows the first picture', () => {
  const [line] = quoteOf([wanted(elixir)], 'fr', terms).lines
  expect(line).toMatchObject({
    title: 'Immortela Élixir',
    subtitle: '30 ml · Livraison offerte',
    picture: '/pictures/elixir-1200.jpg',
  })
})

test.each<[string, Partial<Product>]>([
  ['purchase', {}],
  ['preorder', { preorder_enabled: true }],
  ['reservation', { reserve_enabled: true }],
  ['reservation', { reserve_enabled: true, preorder_enabled: true }],
])('PROD-05 the line of a product says it is a %s', (mode, change) => {
  expect(quoteOf([wanted({ ...elixir, ...change })], 'en', terms).lines[0]?.mode).toBe(mode)
})

test('PAY-04 each line promises its own day: the product’s days from today, 30 when it gives none', () => {
  const { lines } = quoteOf([wanted(elixir), wanted(cream)], 'en', terms)
  expect(lines.map(({ promisedOn }) => promisedOn)).toEqual(['2026-11-25', '2026-12-20'])
})

test('a quote contains the tax of the country of delivery, and none before it is known (D12)', () => {
  const taxOf = (country?: string) => quoteOf([wanted(elixir)], 'fr', { ...terms, country }).tax
  expect(taxOf('FR')).toEqual({ percent: 20, amount: amount(21_500, 'EUR') })
  expect(taxOf('US')).toBeUndefined()
  expect(taxOf()).toBeUndefined()
})

test.each([
  [140_000, 70_000],
  [90_000, 45_000],
  [1, 1],
  [101, 51],
  [0, 0],
])('PAY-03 the deposit of %i is half of it, rounded half up: %i', (total, deposit) => {
  expect(depositOf(amount(total, 'EUR'), 50)).toEqual(amount(deposit, 'EUR'))
})

test.each([
  [30, 42_000],
  [50, 70_000],
  [90, 126_000],
])('PAY-03 a deposit is the share of the terms, and the balance the rest: %i percent', (depositPercentage, deposit) => {
  const reserved = { ...wanted({ ...elixir, reserve_enabled: true }), reserve: 'with-deposit' as const }
  const quote = quoteOf([reserved], 'en', { today, depositPercentage })
  expect(quote.dueNow).toEqual(amount(deposit, 'USD'))
  expect(quote.parts[0]?.balance).toEqual(amount(140_000 - deposit, 'USD'))
})

test('a product without any price of the currency is a fault, never free', () => {
  const priceless = { ...elixir, price: 19.999 }
  expect(() => quoteOf([wanted(priceless)], 'en', terms)).toThrow('elixir has no price in USD')
})

test('two lines of one product are one demand (E2)', () => {
  const find = (id: string) => [elixir, cream].find(({ product_id }) => product_id === id)
  const items = [
    anItem({ product_id: 'elixir', quantity: 6 }),
    anItem({ product_id: 'cream', quantity: 1 }),
    anItem({ product_id: 'elixir', quantity: 5 }),
    anItem({ product_id: 'gone', quantity: 1 }),
  ]
  expect(demandOf(items, find)).toEqual([wanted(elixir, 11), wanted(cream, 1)])
})

test('a formatted cancellation policy is plain text in a quote, as contracts and letters have it', () => {
  const cancellation_policy = '<p>Until it <strong>ships</strong> &amp; no longer.</p><ul><li>In full</li></ul>'
  const [line] = quoteOf([wanted(aProduct({ cancellation_policy }))], 'en', terms).lines
  expect(line?.policy).toBe('Until it ships & no longer.\n\n– In full')
})
