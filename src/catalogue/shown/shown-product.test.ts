import { expect, test } from 'vitest'
import { shownProduct } from '#catalogue/shown/shown-product.ts'
import { aPicture, aProduct } from '#catalogue/testing/a-product.ts'
import { aSheet } from '#catalogue/testing/a-written-sheet.ts'

const pictures = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'].map((id) => ({
  ...aPicture,
  id,
  url: `/pictures/${id}.jpg`,
}))
const opened = {
  product_id: 'a-balm',
  pictures,
  prior: { USD: 130_000, EUR: 105_000 },
  house: { responsible_person: 'Immortela, 1 quai du Port', organic_certificate: null },
  held: 3,
  grace: null,
  sheet: aSheet({ on_sale: false }),
}

test('ADM-01 a preview has every field that the page of a product reads', () => {
  const shown = shownProduct(opened, aSheet())
  expect(Object.keys(shown).toSorted()).toEqual(Object.keys(aProduct()).toSorted())
  expect(shown).toMatchObject({ title: 'The title', title_fr: 'title en français', ...opened.house, price: 1_400 })
})

test('ADM-01 PROD-10 a preview names the prior price only beside what is a reduction', () => {
  const { on_sale, ...shown } = shownProduct(opened, aSheet())
  expect([on_sale, shown.sale_price, shown.prior_price]).toEqual([true, 1_200.5, 1_300])
  expect([shown.sale_price_euros, shown.prior_price_euros]).toEqual([1_100, null])
  expect(shownProduct(opened, aSheet({ on_sale: false }))).toMatchObject({ prior_price: null })
})

test('D14 a sale price above the one that buyers see is shown without a prior price', () => {
  const onSale = { ...opened, sheet: aSheet() }
  const prices = aSheet().prices
  const raised = aSheet({ prices: { ...prices, USD: { regular_minor: 140_000, sale_minor: 125_000 } } })
  expect(shownProduct(onSale, raised).prior_price).toBeNull()
  expect(shownProduct(opened, raised).prior_price).toBe(1_300)
  expect(shownProduct(onSale, aSheet()).prior_price).toBe(1_300)
  const grace = { id: pictures[0]?.id ?? '', publicAt: '', inForce: aSheet({ on_sale: false }) }
  expect(shownProduct({ ...onSale, grace }, raised).prior_price).toBe(1_300)
})

test('ADM-01 a preview has the pictures in their order, and knows whether a unit is left', () => {
  const order = pictures.map(({ id }) => id).toReversed()
  expect(shownProduct(opened, aSheet({ pictures: order })).image_urls).toEqual(order.map((id) => `/pictures/${id}.jpg`))
  expect(shownProduct(opened, aSheet({ stock: 3 })).in_stock).toBe(false)
  expect(shownProduct(opened, aSheet({ stock: 4 })).in_stock).toBe(true)
  expect(shownProduct(opened, aSheet({ stock: null })).in_stock).toBe(true)
})
