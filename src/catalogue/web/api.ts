import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type { Product } from '#catalogue/schema.ts'
import type { catalogueRoutes } from '#catalogue/server/routes.ts'
import { bodyOf, send } from '#platform/send.ts'

const doors = hc<typeof catalogueRoutes>('/api', { fetch: send })

const minutes = 60 * 1000
// Kept fresh 5 minutes, retained 10 (PROD-02).
export const catalogueFreshness = { staleTime: 5 * minutes, gcTime: 10 * minutes }

const pageSize = 24
type ProductPage = { products: readonly Product[]; next: string | undefined }

/** The collection, a page of cards at a time, price ascending. */
export const collectionQuery = infiniteQueryOptions({
  queryKey: ['products'],
  queryFn: async ({ pageParam }): Promise<ProductPage> => {
    const answer = await doors.products.$get({
      query: { limit: String(pageSize), ...(pageParam && { after: pageParam }) },
    })
    const products = await bodyOf(answer)
    return { products, next: answer.headers.has('Link') ? products.at(-1)?.product_id : undefined }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
  ...catalogueFreshness,
})

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: async () => bodyOf(await doors.products[':slug'].$get({ param: { slug } })),
    ...catalogueFreshness,
  })

/** Just the products of a cart, by their codes. */
export const productsOfQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['products', 'of', ...ids],
    queryFn: async () => (ids.length === 0 ? [] : bodyOf(await doors.products.$get({ query: { ids: ids.join(',') } }))),
    ...catalogueFreshness,
  })
