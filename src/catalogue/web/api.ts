import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { catalogueEndpoints } from '#catalogue/endpoints/endpoints.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof catalogueEndpoints>()

const minutes = 60 * 1000
// Kept fresh 5 minutes, retained 10 (PROD-02).
const freshness = { staleTime: 5 * minutes, gcTime: 10 * minutes }

const pageSize = 24
type ProductPage = { products: readonly ListedProduct[]; next: string | undefined }

/** The collection, a page of cards at a time, price ascending. */
export const collectionQuery = infiniteQueryOptions({
  queryKey: ['products'],
  queryFn: async ({ pageParam: after }): Promise<ProductPage> => {
    let hasMore = false
    const products = await ask('GET /products', {
      query: { fields: 'card', limit: pageSize, after },
      onAnswer: ({ headers }) => {
        hasMore = headers.has('Link')
      },
    })
    return { products, next: hasMore ? products.at(-1)?.product_id : undefined }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
  ...freshness,
})

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: () => ask('GET /products/:slug', { params: { slug } }),
    ...freshness,
  })

/** Just the products of a cart, by their codes. */
export const productsOfQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'of', ...ids],
    queryFn: async () => {
      if (ids.length === 0) return []
      return ask('GET /products', { query: { fields: 'card', ids: ids.join(',') } })
    },
    ...freshness,
  })

/** All products for sale, for the request form. */
export const productsToAskForQuery = queryOptions({
  queryKey: ['products', 'to-ask-for'],
  queryFn: () => ask('GET /products', { query: { fields: 'card', limit: 200 } }),
  ...freshness,
})
