import type { Endpoints } from '#platform/http/endpoint.ts'
import {
  bestProductsSchema,
  periodSchema,
  promisedParcelsSchema,
  reservationMoneySchema,
  salesSchema,
  visitsSchema,
} from '#today/schema.ts'
import { setUpSchema, toDoListSchema } from '#today/to-do-schema.ts'

export const todayEndpoints = {
  'GET /admin/today/to-do': {
    summary: 'The work that waits, counted as the lists that it opens',
    answer: toDoListSchema.describe('As it is now'),
  },
  'GET /admin/today/set-up': {
    summary: 'The steps that a house takes once before its shop is ready',
    answer: setUpSchema.describe('Each step, and whether it is done'),
  },
  'GET /admin/today/parcels': {
    summary: 'How many orders are to be shipped, by the day that they are promised for',
    answer: promisedParcelsSchema.describe('As the bench lists them'),
  },
  'GET /admin/today/reservations': {
    summary: 'The deposits that the house keeps, and the balances that are due',
    answer: reservationMoneySchema.describe('As the board of the reservations counts them'),
  },
  'GET /admin/today/sales': {
    summary: 'Sales, reductions and refunds of a period by currency, and of the one before it',
    query: periodSchema,
    answer: salesSchema.describe('From the ledger, by days of the house'),
  },
  'GET /admin/today/products': {
    summary: 'The products of which the most units were ordered in a period',
    query: periodSchema,
    answer: bestProductsSchema.describe('The first of them'),
  },
  'GET /admin/today/visits': {
    summary: 'How often the shop was visited, and what came of it',
    query: periodSchema,
    answer: visitsSchema.describe('The steps of a visit'),
  },
} as const satisfies Endpoints
