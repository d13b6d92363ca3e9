import { expect, test } from 'vitest'
import {
  type Action,
  type Availability,
  actionOf,
  availabilityOf,
  type Badge,
  badgesOf,
  currencyFor,
  effectivePrice,
  reductionOf,
  regularPrice,
} from '#catalogue/product.ts'
import { aProduct } from '#catalogue/testing/a-product.ts'
import type { Language } from '#language/language.ts'
import { amount, type Currency } from '#money/money.ts'

const forPurchase = aProduct()
const forPreorder = aProduct({ preorder_enabled: true })
const forReservation = aProduct({ reserve_enabled: true })
const forBoth = aProduct({ reserve_enabled: true, preorder_enabled: true })

test.each<[string, Action, Badge, ReturnType<typeof aProduct>]>([
  ['one that is neither', 'purchase', 'available', forPurchase],
  ['a pre-order', 'preorder', 'preorder', forPreorder],
  ['a reservation', 'reserve', 'reservation', forReservation],
  ['both: reserving comes first', 'reserve', 'reservation', forBoth],
])('PROD-05 the button of %s says %s, its badge %s', (_, action, badge, product) => {
  expect(actionOf(product)).toBe(action)
  expect(badgesOf(product)[0]).toBe(badge)
})

test('PROD-06 the organic badge shows on organic products, the sale badge on sale only', () => {
  expect(badgesOf(forPurchase)).toEqual(['available', 'organic'])
  expect(badgesOf(aProduct({ organic: false }))).toEqual(['available'])
  expect(badgesOf(aProduct({ organic: false, in_stock: false }))).toEqual([])
  expect(badgesOf(aProduct({ on_sale: true }))).toEqual(['available', 'on-sale', 'organic'])
  expect(badgesOf(aProduct({ on_sale: true, reserve_enabled: true }))).toEqual(['reservation', 'on-sale', 'organic'])
})

test.each([
  ['for purchase', {}],
  ['for pre-order', { preorder_enabled: true }],
  ['for reservation', { reserve_enabled: true }],
])('PROD-05 PROD-06 out of stock, a product %s wears no badge of an action, the others stay', (_, mode) => {
  expect(badgesOf(aProduct({ ...mode, in_stock: false }))).toEqual(['organic'])
  expect(badgesOf(aProduct({ ...mode, in_stock: false, on_sale: true }))).toEqual(['on-sale', 'organic'])
})

test.each<[string, Availability, ReturnType<typeof aProduct>]>([
  ['in stock for purchase', 'add-to-cart', forPurchase],
  ['in stock for pre-order', 'pre-order', forPreorder],
  ['in stock for reservation', 'add-to-cart', forReservation],
  ['in stock for both', 'add-to-cart', forBoth],
  ['out of stock for purchase', 'out-of-stock', aProduct({ in_stock: false })],
  ['out of stock for pre-order', 'out-of-stock', aProduct({ in_stock: false, preorder_enabled: true })],
  ['out of stock for reservation', 'out-of-stock', aProduct({ in_stock: false, reserve_enabled: true })],
])('PROD-07 a product %s is labeled %s', (_, label, product) => {
  expect(availabilityOf(product)).toBe(label)
})

test.each<[Language, Currency, number | null]>([
  ['en', 'USD', 1290],
  ['fr', 'EUR', 1290],
  ['fr', 'USD', null],
  ['en', 'USD', null],
])('LANG-06 PROD-10 %s shows %s for a euro price of %s', (language, currency, price_euros) => {
  expect(currencyFor(aProduct({ price_euros }), language)).toBe(currency)
})

const onSale = aProduct({ on_sale: true, sale_price: 1200, sale_price_euros: 1100.5 })
const onSaleInDollars = aProduct({ on_sale: true, sale_price: 1200 })
const announcedLater = aProduct({ on_sale: false, sale_price: 1200, sale_price_euros: 1100.5 })
const withoutEuros = aProduct({ price_euros: null })

test.each<[string, ReturnType<typeof aProduct>, number | undefined, number | undefined]>([
  ['its regular price', forPurchase, 140_000, 129_000],
  ['its sale price while on sale', onSale, 120_000, 110_050],
  ['its regular price where there is no sale price', onSaleInDollars, 120_000, 129_000],
  ['its regular price until it is on sale', announcedLater, 140_000, 129_000],
  ['nothing in a currency it has no price in', withoutEuros, 140_000, undefined],
])('PROD-10 (D10) a product costs %s', (_, product, dollars, euros) => {
  expect(effectivePrice(product, 'USD')?.minor).toBe(dollars)
  expect(effectivePrice(product, 'EUR')?.minor).toBe(euros)
})

test('PROD-10 the euro price is in euros, the base price in dollars', () => {
  expect(regularPrice(onSale, 'EUR')).toEqual(amount(129_000, 'EUR'))
  expect(regularPrice(onSale, 'USD')).toEqual(amount(140_000, 'USD'))
  expect(effectivePrice(onSale, 'EUR')?.currency).toBe('EUR')
})

test('a reduction names the lowest price of the 30 days before it, in its currency (D14)', () => {
  const product = { ...onSale, prior_price: 1300, prior_price_euros: 1199.99 }
  expect(reductionOf(product, 'USD')).toEqual({ from: amount(130_000, 'USD') })
  expect(reductionOf(product, 'EUR')).toEqual({ from: amount(119_999, 'EUR') })
})

test('a sale price that is not below the prices before it is no reduction (D14)', () => {
  expect(reductionOf({ ...onSale, prior_price_euros: 1 }, 'EUR')).toBeUndefined()
})

test('no reduction is announced without a price that was in force before it (D14)', () => {
  expect(reductionOf(onSale, 'EUR')).toBeUndefined()
})

test.each([
  ['a product that is not on sale', announcedLater],
  ['a currency without a sale price', onSaleInDollars],
])('%s announces no reduction', (_, product) => {
  expect(reductionOf({ ...product, prior_price_euros: 1000 }, 'EUR')).toBeUndefined()
})
