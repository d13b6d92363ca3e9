import type { Endpoints } from '#platform/http/endpoint.ts'
import { letterSchema } from '#platform/mail/letter-schema.ts'
import {
  backLetterSchema,
  notedSchema,
  openWishSchema,
  productCodeSchema,
  waitingSchema,
  wishRequestSchema,
} from '#wishes/schema.ts'

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
  'GET /admin/products/:code/wishes/letter': {
    summary: 'The email that those who wait get when the product is back, as it would be written now',
    params: productCodeSchema,
    query: backLetterSchema,
    answer: letterSchema.describe('The letter'),
    refusals: [404],
  },
  'DELETE /admin/products/:code/wishes/:id': {
    summary: 'Remove a buyer who waits: they get no email',
    params: openWishSchema,
    answer: waitingSchema.describe('The buyers who wait still'),
    refusals: [404],
  },
} as const satisfies Endpoints
