// Only amounts that were shown are charged: differences between a request and what the shop would sell now (D11, D41).
import { expect, test } from 'vitest'
import type { Product } from '#catalogue/schema.ts'
import { aProduct } from '#catalogue/testing/a-product.ts'
import { changesSince, demandOf } from '#checkout/changes.ts'
import { quoteOf } from '#checkout/quote.ts'
import type { Change, CheckoutRequest } from '#checkout/schema.ts'
import { anItem } from '#checkout/testing/a-request.ts'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'

const elixir = aProduct({ product_id: 'elixir', price: 1400, price_euros: 1290 })
const cream = aProduct({ product_id: 'cream', price: 900, price_euros: 830 })

type Items = CheckoutRequest['items']

function changes(items: Items, products: Product[], language: Language = 'en', currency?: Currency): Change[] {
  const wanted = demandOf(items, (id) => products.find(({ product_id }) => product_id === id))
  return changesSince(
    { items, currency },
    wanted,
    quoteOf(wanted, language, { today: '2026-11-20', depositPercentage: 50 }),
  )
}

const elixirs = (quantity: number, product_price = 1400) => anItem({ product_id: 'elixir', quantity, product_price })
const creams = (quantity: number, product_price = 900) => anItem({ product_id: 'cream', quantity, product_price })

test('a cart that is as it was shown has no changes', () => {
  expect(changes([elixirs(1), creams(10)], [elixir, cream])).toEqual([])
  expect(changes([elixirs(2, 1290)], [elixir], 'fr')).toEqual([])
})

test.each([
  ['risen', 1300],
  ['fallen', 1500],
  ['a cent off', 1399.99],
  ['no price at all', 1399.999],
  ['that of the other currency', 1290],
  ['nothing', 0],
])('a shown price that is %s is reported with the price now (D11)', (_, shown) => {
  expect(changes([elixirs(1, shown)], [elixir])).toEqual([{ product_id: 'elixir', reason: 'price', price: 1400 }])
})

test('the price to be shown is the sale price while a product is on sale (D10)', () => {
  const reduced = { ...elixir, on_sale: true, sale_price: 1250.5 }
  expect(changes([elixirs(1, 1250.5)], [reduced])).toEqual([])
  expect(changes([elixirs(1, 1400)], [reduced])).toEqual([{ product_id: 'elixir', reason: 'price', price: 1250.5 }])
})

test('in French with a product that has no euro price, dollars are to be shown for all (D10)', () => {
  const dollarCream = { ...cream, price_euros: null }
  expect(changes([elixirs(1, 1400), creams(1, 900)], [elixir, dollarCream], 'fr')).toEqual([])
  expect(changes([elixirs(1, 1290), creams(1, 900)], [elixir, dollarCream], 'fr')).toEqual([
    { product_id: 'elixir', reason: 'price', price: 1400 },
  ])
})

test('a sum that was shown in another currency was not shown at all', () => {
  const even = { ...cream, price: 900, price_euros: 900 }
  expect(changes([creams(1)], [even], 'fr', 'EUR')).toEqual([])
  expect(changes([creams(1)], [{ ...even, price_euros: null }], 'fr', 'EUR')).toEqual([
    { product_id: 'cream', reason: 'price', price: 900 },
  ])
})

test('a shown day that has passed or moved is reported with the day now (D11, D21)', () => {
  const shown = { ...creams(1), promisedOn: '2026-12-20' }
  expect(changes([shown], [{ ...cream, estimated_delivery_days: 30 }])).toEqual([])
  expect(changes([shown], [{ ...cream, estimated_delivery_days: 31 }])).toEqual([
    { product_id: 'cream', reason: 'day', promisedOn: '2026-12-21' },
  ])
  expect(changes([shown], [{ ...cream, estimated_delivery_days: 5 }])).toEqual([
    { product_id: 'cream', reason: 'day', promisedOn: '2026-11-25' },
  ])
})

test('a changed mode of sale is reported', () => {
  const shown = { ...creams(1), mode: 'purchase' as const }
  expect(changes([shown], [cream])).toEqual([])
  expect(changes([shown], [{ ...cream, preorder_enabled: true }])).toEqual([{ product_id: 'cream', reason: 'mode' }])
})

test('products no longer sold, or sold out, are reported line by line', () => {
  expect(changes([elixirs(1), creams(1)], [{ ...cream, in_stock: false }])).toEqual([
    { product_id: 'elixir', reason: 'gone' },
    { product_id: 'cream', reason: 'sold-out' },
  ])
})

test('a quantity above the cap is reported with the cap (D17)', () => {
  expect(changes([elixirs(10)], [elixir])).toEqual([])
  expect(changes([elixirs(11)], [elixir])).toEqual([{ product_id: 'elixir', reason: 'quantity', quantity: 10 }])
  expect(changes([elixirs(11)], [{ ...elixir, quantity_cap: 20 }])).toEqual([])
})

test('two lines of one product cannot pass its cap together (E2)', () => {
  const [change] = changes([elixirs(6), elixirs(5)], [elixir])
  expect(change).toEqual({ product_id: 'elixir', reason: 'quantity', quantity: 10 })
  expect(changes([elixirs(5), elixirs(5)], [elixir])).toEqual([])
})

test('each of two lines of one product must show the right price', () => {
  expect(changes([elixirs(1), elixirs(1, 1)], [elixir])).toEqual([
    { product_id: 'elixir', reason: 'price', price: 1400 },
  ])
})

test.each<[number | undefined, Change[]]>([
  [50, []],
  [undefined, []],
  [40, [{ product_id: 'elixir', reason: 'deposit', depositPercentage: 50 }]],
  [100, [{ product_id: 'elixir', reason: 'deposit', depositPercentage: 50 }]],
])('PAY-03 of a deposit of half the price shown as %s percent the changes are %j', (percent, expected) => {
  const items = [anItem({ product_id: 'elixir', product_price: 1400, isReserve: true, isDeposit: true })]
  const wanted = demandOf(items, () => ({ ...elixir, reserve_enabled: true }))
  expect(
    changesSince(
      { items, depositPercentage: percent },
      wanted,
      quoteOf(wanted, 'en', { today: '2026-11-20', depositPercentage: 50 }),
    ),
  ).toEqual(expected)
})
