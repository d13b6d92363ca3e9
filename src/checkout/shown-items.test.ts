import { expect, test } from 'vitest'
import { aProduct } from '#catalogue/testing/a-product.ts'
import { demandOf } from '#checkout/changes.ts'
import { quoteOf, type Reserving } from '#checkout/quote.ts'
import { shownItems } from '#checkout/shown-items.ts'

const elixir = aProduct({ product_id: 'elixir' })
const cream = aProduct({ product_id: 'cream', reserve_enabled: true })
const products = [elixir, cream]

test.each<[Reserving | undefined, object]>([
  ['with-deposit', { isReserve: true, isDeposit: true }],
  ['in-full', { isReserve: true, isDeposit: false }],
  [undefined, {}],
])('PAY-01 items %s are requested as shown on the screen, and the server reads the same request', (reserve, flags) => {
  const wanted = products.map((product) => ({ product, quantity: 2, reserve }))
  const quote = quoteOf(wanted, 'en', { today: '2026-11-20', depositPercentage: 50 })
  const items = shownItems(quote)
  expect(items).toHaveLength(2)
  const [first, second] = items
  expect(first).toMatchObject({ product_id: 'elixir', mode: 'purchase', quantity: 2 })
  expect(first).not.toHaveProperty('isReserve')
  expect(second).toMatchObject({ product_id: 'cream', mode: 'reservation', ...flags })
  const read = demandOf(items, (id) => products.find(({ product_id }) => product_id === id))
  expect(quoteOf(read, 'en', { today: '2026-11-20', depositPercentage: 50 }).parts).toEqual(quote.parts)
})
