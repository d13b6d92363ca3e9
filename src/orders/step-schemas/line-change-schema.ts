import { z } from 'zod'
import { amountSchema } from '#money/amount-schema.ts'
import { additionProblems } from '#orders/goods/additions.ts'
import { anyUnitsSchema } from '#orders/step-schemas/asked-units-schema.ts'
import { changeObstacles } from '#orders/sums/line-change.ts'
import { smallestPayment } from '#payments/provider.ts'
import { filled, passage } from '#platform/http/input.ts'

export const maxAdded = 20

const addedSchema = z.object({
  product_id: filled(100),
  quantity: z.int().min(1).max(1_000),
  unitMinor: z.int().min(smallestPayment).max(100_000_000),
})

export const lineChangeInputSchema = z.object({
  out: anyUnitsSchema.describe('The units that leave the order; only those that have not shipped'),
  added: z.array(addedSchema).max(maxAdded).describe('The products that come into it, each at its price'),
  aboveCap: z
    .boolean()
    .default(false)
    .describe('The house means to give more of a product than the cap of a cart’s line'),
})

export const lineChangeRequestSchema = lineChangeInputSchema.extend({
  lowPricesConfirmed: z.boolean().default(false).describe('Prices far below those of the shop are no mistake'),
  reason: passage(500).default('').describe('As the buyer reads it, in the language of the order'),
  shownMinor: z.int().nonnegative().describe('The sum that the preview returns'),
  shownDueMinor: z.int().nonnegative().describe('The sum that the preview leaves due'),
})

const beforeAndAfter = z.object({ before: amountSchema, after: amountSchema })

export const lineChangePreviewSchema = z.object({
  price: beforeAndAfter,
  tax: beforeAndAfter.nullable().describe('The VAT in the price; null: none is contained'),
  due: beforeAndAfter,
  gives: amountSchema.describe('The sum left of the price of the units that leave'),
  adds: amountSchema.describe('The price of the products that come'),
  returns: amountSchema.describe('The sum returned'),
  obstacle: z.enum(changeObstacles).nullable().describe('Why it cannot be made'),
  added: z.array(
    z.object({
      problem: z.enum(additionProblems).nullable(),
      low: amountSchema.nullable().describe('The price of the shop, where the agreed one is far below it'),
      promisedOn: z.iso.date().nullable().describe('By when it is there; null where it is not sold'),
      available: z
        .int()
        .nullable()
        .describe('Units without a hold, in stock or leaving the order; null where they are not counted'),
      cap: z.int().nullable().describe('The most units in one line of a cart'),
    }),
  ),
})

export type LineChangeInput = z.infer<typeof lineChangeInputSchema>
export type LineChangeRequest = z.infer<typeof lineChangeRequestSchema>
export type LineChangePreview = z.infer<typeof lineChangePreviewSchema>
