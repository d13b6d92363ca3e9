import { z } from 'zod'
import { amountSchema } from '#money/amount-schema.ts'
import { unitsSchema } from '#orders/order-schemas/order-goods-schema.ts'
import { askedUnitsSchema, firstSchema } from '#orders/step-schemas/asked-units-schema.ts'
import { sentence } from '#orders/step-schemas/step-schema.ts'

export const refundScopeSchema = z.union([
  z.object({ whole: z.literal(true) }),
  z.object({ units: askedUnitsSchema, first: firstSchema }),
  z.object({ sumMinor: z.int().positive() }),
])

export const refundRequestSchema = z.object({
  scope: refundScopeSchema,
  reason: sentence,
  restock: z.boolean().describe('Whether the units that have left are back in stock; the others always are'),
  shownMinor: z.int().nonnegative().describe('The sum that the preview returns'),
})

export const refundPlanSchema = z.object({
  priceReduction: amountSchema.describe('By how much the price falls'),
  returns: amountSchema.describe('The sum returned'),
  dueAfter: amountSchema.describe('The sum still due then'),
  reducedBefore: amountSchema.describe('The earlier reductions of the same lines'),
  here: unitsSchema.describe('Of the same units, those that have not left: they are not shipped'),
  sent: unitsSchema.describe('Of the same units, those that have left: only they may be put back into stock or not'),
  awaited: unitsSchema.describe('Of the same units, those that a withdrawal awaits: they count as returned'),
  tax: amountSchema.nullable().describe('The VAT in what the price falls by; null: none is contained'),
  priceAfter: amountSchema.describe('The price that stays'),
  taxAfter: amountSchema.nullable().describe('The VAT in it; null: none is contained'),
})

export type RefundPreview = z.infer<typeof refundPlanSchema>
