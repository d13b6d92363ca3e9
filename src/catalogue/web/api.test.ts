import { expect, test } from 'vitest'
import { collectionQuery, productQuery, productsOfQuery } from '#catalogue/web/api.ts'

test.each([
  ['the collection', collectionQuery],
  ['one product', productQuery('renouvela-creme')],
  ['the products of a cart', productsOfQuery(['renouvela-creme'])],
])('PROD-02 %s is kept fresh 5 minutes and retained 10', (_, query) => {
  expect(query).toMatchObject({ staleTime: 300_000, gcTime: 600_000 })
})
