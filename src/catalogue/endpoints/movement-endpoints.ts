import { movementExportSchema, movementFilterSchema, movementListSchema } from '#catalogue/endpoints/movement-schema.ts'
import { sheetCodeSchema } from '#catalogue/endpoints/sheet-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const movementEndpoints = {
  'GET /admin/products/:code/movements': {
    summary: 'The stock movements of a product, and the sums of their days',
    params: sheetCodeSchema,
    query: movementFilterSchema,
    answer: movementListSchema.describe('The latest of them'),
    refusals: [404],
  },
  'POST /admin/products/:code/movements/export': {
    summary: 'The matching stock movements, all of them, as a CSV file; the export is recorded in the audit',
    params: sheetCodeSchema,
    body: movementExportSchema,
    file: 'text/csv',
    refusals: [404],
  },
} as const satisfies Endpoints
