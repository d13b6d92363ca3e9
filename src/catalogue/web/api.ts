import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListedProduct, Product } from '#catalogue/schema.ts'
import { bodyOf, send } from '#platform/send.ts'

const minutes = 60 * 1000
// Kept fresh 5 minutes, retained 10 (PROD-02).
const freshness = { staleTime: 5 * minutes, gcTime: 10 * minutes }

const pageSize = 24
type ProductPage = { products: readonly ListedProduct[]; next: string | undefined }

/** The collection, a page of cards at a time, price ascending. */
export const collectionQuery = infiniteQueryOptions({
  queryKey: ['products'],
  queryFn: async ({ pageParam: after }): Promise<ProductPage> => {
    const query = new URLSearchParams({ fields: 'card', limit: String(pageSize), ...(after && { after }) })
    const answer = await send(`/api/products?${query}`)
    const products = await bodyOf<ListedProduct[]>(answer)
    return { products, next: answer.headers.has('Link') ? products.at(-1)?.product_id : undefined }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
  ...freshness,
})

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: async () => bodyOf<Product>(await send(`/api/products/${encodeURIComponent(slug)}`)),
    ...freshness,
  })

/** Just the products of a cart, by their codes. */
export const productsOfQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'of', ...ids],
    queryFn: async () => {
      if (ids.length === 0) return []
      return bodyOf<ListedProduct[]>(
        await send(`/api/products?${new URLSearchParams({ fields: 'card', ids: ids.join(',') })}`),
      )
    },
    ...freshness,
  })

/** All products for sale, for the request form. */
export const productsToAskForQuery = queryOptions({
  queryKey: ['products', 'to-ask-for'],
  queryFn: async () => bodyOf<ListedProduct[]>(await send('/api/products?fields=card&limit=200')),
  ...freshness,
})
