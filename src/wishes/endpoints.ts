import type { Endpoints } from '#platform/http/endpoint.ts'
import { notedSchema, wishRequestSchema } from '#wishes/schema.ts'

export const wishEndpoints = {
  'POST /products/:code/wishes': {
    summary: 'Ask for a notice, by one mail, when a product that is out of stock is back',
    body: wishRequestSchema,
    answer: notedSchema,
    refusals: [404, 409, 429],
  },
} as const satisfies Endpoints
