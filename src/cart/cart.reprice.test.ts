// How the catalogue's answer changes a cart: prices, texts, and lines that are no longer sold.
import { expect, test } from 'vitest'
import { reprice } from '#cart/cart.ts'
import { aLine } from '#cart/testing/a-cart.ts'
import { aProduct } from '#catalogue/testing/a-product.ts'
import { amount } from '#money/money.ts'

const elixir = aProduct({ product_id: 'elixir', price: 1400, price_euros: 1290 })
const cream = aProduct({ product_id: 'cream', title: 'Cream', title_fr: 'Crème', price: 900, price_euros: 830 })
const pricesOf = (cart: ReturnType<typeof reprice>) => cart.map(({ product }) => product.price)

test('LANG-06 switching language reprices from the catalogue, in the currency of the language (D11)', () => {
  const cart = [aLine('elixir', 2), aLine('cream')]
  expect(pricesOf(reprice(cart, [elixir, cream], 'fr'))).toEqual([amount(129_000, 'EUR'), amount(83_000, 'EUR')])
  expect(pricesOf(reprice(cart, [elixir, cream], 'en'))).toEqual([amount(140_000, 'USD'), amount(90_000, 'USD')])
})

test('CART-02 switching language reloads the texts and keeps the quantities', () => {
  const [line] = reprice([aLine('cream', 4)], [cream], 'fr')
  expect(line?.product.name).toBe('Crème')
  expect(line?.quantity).toBe(4)
})

test('LANG-06 one product without a euro price puts the whole cart in dollars (D10)', () => {
  const withoutEuros = { ...cream, price_euros: null }
  const cart = reprice([aLine('elixir'), aLine('cream')], [elixir, withoutEuros], 'fr')
  expect(pricesOf(cart)).toEqual([amount(140_000, 'USD'), amount(90_000, 'USD')])
})

test('a price that changed since the product was added is the new one', () => {
  const reduced = { ...elixir, on_sale: true, sale_price: 1250 }
  expect(pricesOf(reprice([aLine('elixir')], [reduced], 'en'))).toEqual([amount(125_000, 'USD')])
})

test('a product that is no longer sold keeps its old line, and is said to be out of stock', () => {
  const old = aLine('gone', 3, { name: 'Old name', inStock: true })
  expect(reprice([old, aLine('elixir')], [elixir], 'en')[0]).toEqual({
    ...old,
    product: { ...old.product, inStock: false },
  })
})

test('a product that sold out since it was added is said to be out of stock', () => {
  expect(reprice([aLine('elixir')], [{ ...elixir, in_stock: false }], 'en')[0]?.product.inStock).toBe(false)
})

test('a line has at most what the catalogue allows of its product (D17)', () => {
  const [line] = reprice([aLine('immortela-elixir-30ml', 15)], [aProduct({ quantity_cap: 12 })], 'en')
  expect(line?.quantity).toBe(12)
})
