import { z } from 'zod'
import { minor, whole } from '#catalogue/endpoints/field-schema.ts'
import { plansSchema } from '#catalogue/endpoints/plan-schema.ts'
import { inUseSchema, largeChangesSchema, placesSchema } from '#catalogue/endpoints/sheet-schema.ts'
import { sheetStates } from '#catalogue/sheets/sheet.ts'
import { sheetModes } from '#catalogue/sheets/sheet-filter.ts'
import { stockReasons } from '#catalogue/stock.ts'
import { filled } from '#platform/http/input.ts'

export const maxInBulk = 100

const step = z
  .object({
    by: z.enum(['percent', 'amount']),
    value: z.int().min(-100_000_000).max(100_000_000).describe('Hundredths of a percent, or cents'),
  })
  .optional()

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mode'), mode: z.enum(sheetModes) }),
  z.object({ kind: z.literal('state'), state: z.enum(sheetStates) }),
  z.object({
    kind: z.literal('price'),
    steps: z.object({ USD: step, EUR: step }).describe('Of the regular prices'),
    isWhole: z.boolean().describe('Rounded to whole dollars and euros'),
  }),
])

const price = z.object({ regular_minor: z.int(), sale_minor: z.int().nullable() })
const shownFields = z.object({
  state: z.enum(sheetStates),
  reserve_enabled: z.boolean(),
  preorder_enabled: z.boolean(),
  prices: z.object({ USD: price, EUR: price.nullable() }),
})
const wantedPrice = z.object({ regular_minor: minor, sale_minor: minor.nullable() })
const wantedFields = shownFields.extend({ prices: z.object({ USD: wantedPrice, EUR: wantedPrice.nullable() }) })

export const bulkPreviewInputSchema = z.object({
  codes: z.array(filled(100)).min(1).max(maxInBulk),
  change: changeSchema,
})

const stock = z.object({
  units: whole(0, 1_000_000).describe('The units that can be sold from now on'),
  seen: z.int().nullable().describe('The units that were shown; null where they were not counted'),
  reason: z.enum(stockReasons),
})

export const bulkInputSchema = z.object({
  rows: z
    .array(z.object({ code: filled(100), version: z.string().max(64), to: wantedFields, stock: stock.optional() }))
    .min(1)
    .max(maxInBulk)
    .describe('Each as it was previewed'),
  confirmed: z.boolean().describe('Whether the large changes of prices were confirmed'),
})

export const bulkOutcomes = ['done', 'same', 'changed', 'in-use', 'invalid', 'to-confirm', 'missing', 'failed'] as const

const outcome = {
  code: z.string(),
  outcome: z.enum(bulkOutcomes).describe('In a preview, `done` would be written'),
  inUse: inUseSchema.optional(),
  problems: z.array(z.object({ field: z.string(), problem: z.string() })).optional(),
  confirm: largeChangesSchema.optional(),
  version: z.string().optional().describe('Under which a written one can be put back'),
  publicAt: z.iso.datetime().optional().describe('When its prices become public, where they wait in their grace'),
  changedBy: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
}

export const bulkPreviewSchema = z.object({
  rows: z.array(
    z.object({
      ...outcome,
      version: z.string(),
      from: shownFields.nullable().describe('Null where there is no such product'),
      to: shownFields.nullable(),
      ends: z
        .object({ isOnSale: z.boolean(), plans: plansSchema, places: placesSchema })
        .nullable()
        .describe(
          'Where it is archived: the sale and the scheduled prices, which end with it, and the pages and articles that show it',
        ),
    }),
  ),
})
export const bulkResultSchema = z.object({ rows: z.array(z.object(outcome)) })

export type BulkPreviewInput = z.infer<typeof bulkPreviewInputSchema>
export type BulkInput = z.infer<typeof bulkInputSchema>
export type BulkOutcome = z.infer<typeof bulkResultSchema>['rows'][number]
export type BulkPreview = z.infer<typeof bulkPreviewSchema>
export type BulkResult = z.infer<typeof bulkResultSchema>
