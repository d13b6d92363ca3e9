import type { Endpoints } from '#platform/http/endpoint.ts'
import { notedSchema, productCodeSchema, waitingSchema, wishRequestSchema } from '#wishes/schema.ts'

export const wishEndpoints = {
  'POST /products/:code/wishes': {
    summary: 'Ask for a notice, by one mail, when a product that is out of stock is back',
    body: wishRequestSchema,
    answer: notedSchema,
    refusals: [404, 409, 429],
  },
  'GET /admin/products/:code/wishes': {
    summary: 'The buyers who wait for a product to be back',
    params: productCodeSchema,
    answer: waitingSchema.describe('The first of them, and how many there are'),
  },
} as const satisfies Endpoints
