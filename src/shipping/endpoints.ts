import type { Endpoints } from '#platform/http/endpoint.ts'
import { idempotencyKeySchema } from '#platform/http/input.ts'
import { papersQuerySchema, papersSchema } from '#shipping/papers-schema.ts'
import { benchPageSchema, benchSchema, scannedOrderSchema, scannedSchema } from '#shipping/schema.ts'
import {
  shipInputSchema,
  shipResultsSchema,
  takeBackInputSchema,
  takeBackResultsSchema,
} from '#shipping/ship-schema.ts'

export const shippingEndpoints = {
  'GET /admin/shipping': {
    summary: 'The orders to ship, by the day that they are promised for',
    query: benchPageSchema,
    answer: benchSchema.describe('A page of them'),
  },
  'GET /admin/shipping/papers': {
    summary: 'Orders as packing slips and address labels show them',
    query: papersQuerySchema,
    answer: papersSchema.describe('In the sequence of their numbers in the question; unknown ones are left out'),
  },
  'GET /admin/shipping/scanned': {
    summary: 'The order whose parcel has left with this number',
    query: scannedSchema,
    answer: scannedOrderSchema.describe('Its number; null where no parcel has it'),
  },
  'POST /admin/shipping': {
    summary: 'Ship many orders, each in a parcel of its own; each answers for itself',
    description:
      'Each order names the version that was seen. One that cannot be shipped keeps no other from it. A request sent again ' +
      'under its key is carried out once.',
    headers: idempotencyKeySchema,
    body: shipInputSchema,
    answer: shipResultsSchema.describe('The outcome for each order'),
  },
  'POST /admin/shipping/take-back': {
    summary: 'Take back parcels that were shipped a moment ago, with their letters; each answers for itself',
    headers: idempotencyKeySchema,
    body: takeBackInputSchema,
    answer: takeBackResultsSchema.describe('The outcome for each order'),
  },
} as const satisfies Endpoints
