import { z } from 'zod'
import { adminSheetSchema } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { sheetCodeSchema } from '#catalogue/endpoints/sheet-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

const restockLettersSchema = z.object({
  areWanted: z.boolean().describe('Whether the emails leave; else their buyers wait for the next time'),
})

export const restockLetterEndpoints = {
  'PUT /admin/products/:code/restock-letters': {
    summary: 'Take back the emails about a product that is back, or send those after all; the stock stays',
    params: sheetCodeSchema,
    body: restockLettersSchema,
    answer: adminSheetSchema.describe('The sheet as it is now'),
    refusals: [404, 409],
  },
} as const satisfies Endpoints
