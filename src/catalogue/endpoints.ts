import { z } from 'zod'
import { listedProductSchema, listQuerySchema, productSchema } from '#catalogue/schema.ts'
import type { Endpoints } from '#platform/endpoint.ts'

export const catalogueEndpoints = {
  'GET /products': {
    summary: 'The published products, price ascending',
    description: 'When more follow, the Link header names the next page.',
    query: listQuerySchema,
    answer: z.array(listedProductSchema).describe('Products, with the long texts unless `fields` leaves them out'),
  },
  'GET /products/:slug': {
    summary: 'One product',
    answer: productSchema.describe('Product'),
    refusals: [404],
  },
} as const satisfies Endpoints
