import { z } from 'zod'
import { languages } from '#language/language.ts'
import { orderFilterSchema } from '#orders/order-schemas/order-list-schema.ts'
import { daySchema } from '#platform/http/input.ts'

export const orderExportSchema = orderFilterSchema.extend({
  numbers: z.array(z.int().min(1).max(1e15)).min(1).max(1000).optional().describe('Only these orders, of any filter'),
  sheetLanguage: z.enum(languages).default('en').describe('The language of the spreadsheet that opens the file'),
})

export const ledgerExportSchema = z
  .object({
    from: daySchema.describe('The first day, of the house'),
    until: daySchema.describe('The last day'),
    sheetLanguage: z.enum(languages).default('en').describe('The language of the spreadsheet that opens the file'),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'Before the first day' })
export type LedgerExport = z.infer<typeof ledgerExportSchema>
export type OrderExport = z.infer<typeof orderExportSchema>
