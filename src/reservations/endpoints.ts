import { z } from 'zod'
import { buyerOrderSchema } from '#orders/order-schemas/buyer-order-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'
import { idempotencyKeySchema } from '#platform/http/input.ts'
import { boardExportSchema, boardFilterSchema, boardPageSchema } from '#reservations/board-filter-schema.ts'
import { boardFiguresSchema, boardSchema, columnsSchema } from '#reservations/board-schema.ts'
import { bulkLettersSchema, bulkResultSchema, bulkSchema } from '#reservations/bulk-schema.ts'

export const reservationEndpoints = {
  'GET /reservations': {
    summary: 'One’s own reservations, newest first',
    answer: z.array(buyerOrderSchema).describe('Reservations'),
  },
} as const satisfies Endpoints

export const boardEndpoints = {
  'GET /admin/reservations': {
    summary: 'The reservations, newest first',
    query: boardPageSchema,
    answer: boardSchema.describe('A page of them'),
  },
  'GET /admin/reservations/board': {
    summary: 'The reservations by their state, with the sums still to come',
    query: boardFilterSchema,
    answer: columnsSchema.describe('The most urgent ones of each state'),
  },
  'GET /admin/reservations/figures': {
    summary: 'The totals of the board, and its filters',
    answer: boardFiguresSchema.describe('As it is now'),
  },
  'POST /admin/reservations/bulk': {
    summary: 'One step with many; each answers for itself',
    headers: idempotencyKeySchema,
    body: bulkSchema,
    answer: bulkResultSchema.describe('The outcome for each order'),
  },
  'POST /admin/reservations/bulk/letters': {
    summary: 'How many letters such a step would send, and with which orders it is not possible; nothing is changed',
    body: bulkSchema,
    answer: bulkLettersSchema.describe('The letters of each order; their words are those of its own step'),
  },
  'POST /admin/reservations/export': {
    summary: 'The matching reservations, as a CSV file; the export is recorded in the audit',
    body: boardExportSchema,
    file: 'text/csv',
  },
} as const satisfies Endpoints
