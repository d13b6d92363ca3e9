import { expect, test } from 'vitest'
import { fillCatalogue } from '#catalogue/server/products/fill-catalogue.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const factsOf = async (code: string) =>
  (await shop.rows('select ingredients, precautions from products where product_id = $1', [code]))[0]

test('F7 a shop filled before products had these facts gets them; facts that its owner wrote stay', async () => {
  await shop.rows(`update catalogue_products
    set ingredients = null, precautions = null, precautions_fr = null, period_after_opening_months = null`)
  await shop.rows(`update catalogue_products set ingredients = 'Olea' where product_id = 'renouvela-riche'`)
  await fillCatalogue(new Date())
  expect(await factsOf('renouvela-creme')).toMatchObject({ ingredients: expect.stringMatching(/^Aqua, /) })
  expect(await factsOf('renouvela-riche')).toEqual({ ingredients: 'Olea', precautions: null })
})
