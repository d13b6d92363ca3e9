import { z } from 'zod'
import { numberLimits } from '#catalogue/endpoints/field-limits.ts'
import { whole } from '#catalogue/endpoints/field-schema.ts'

export const stockSettingsSchema = z.object({
  low_stock_at: whole(...numberLimits.low_stock_at).describe(
    'A product without a threshold of its own runs low at this many units',
  ),
})
export const setThresholdSchema = stockSettingsSchema.extend({
  seen: z.int().describe('The number that was shown: a later one is not overwritten'),
})

export type StockSettings = z.infer<typeof stockSettingsSchema>
