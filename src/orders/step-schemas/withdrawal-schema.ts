import { z } from 'zod'
import { amountSchema } from '#money/amount-schema.ts'
import { unitsSchema } from '#orders/order-schemas/order-goods-schema.ts'
import { askedUnitsSchema, firstSchema } from '#orders/step-schemas/asked-units-schema.ts'
import { sentence } from '#orders/step-schemas/step-schema.ts'
import { passage } from '#platform/http/input.ts'

export const withdrawalDecisionSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('accept'),
    units: askedUnitsSchema.optional().describe('Only these'),
    first: firstSchema,
    shownMinor: z.int().nonnegative().describe('The sum that the preview returns at once'),
  }),
  z.object({ decision: z.literal('decline'), reason: sentence }),
  z.object({ decision: z.literal('set-aside') }).describe('It is not from this buyer; no letter is sent'),
])

export const withdrawalInputSchema = z.object({ units: askedUnitsSchema.optional(), first: firstSchema })

export const withdrawalPreviewSchema = z.object({
  returns: amountSchema.describe('The sum returned at once'),
  priceReduction: amountSchema.describe('By how much the price falls at once'),
  tax: amountSchema.nullable().describe('The VAT in what the price falls by at once; null: none is contained'),
  awaited: unitsSchema.describe('The units that were sent, and are to come back first'),
  later: amountSchema.describe('The sum returned once these units are back'),
  laterPrice: amountSchema.describe('The price of these goods, with nothing written off'),
  laterTax: amountSchema.nullable().describe('The VAT in that; null: none is contained'),
  laterCovers: amountSchema.describe(
    'How much of it makes up for what is not paid or was written off, and does not go back',
  ),
  dueAfter: amountSchema.describe('The sum still due after all of it'),
})

export const goodsBackInputSchema = z.object({ units: askedUnitsSchema.describe('Of what is awaited') })

export const goodsBackPreviewSchema = z.object({
  returns: amountSchema.describe('The sum returned now'),
  price: amountSchema.describe('The price of these goods, with nothing written off'),
  tax: amountSchema.nullable().describe('The VAT in that; null: none is contained'),
  covers: amountSchema.describe(
    'How much of it makes up for what is not paid or was written off, and does not go back',
  ),
})

export const goodsBackSchema = goodsBackInputSchema.extend({
  restock: z.boolean(),
  shownMinor: z.int().nonnegative().describe('The sum that the preview returns'),
})

export const recordWithdrawalSchema = z.union([
  z.object({
    receivedOn: z.iso.date().describe('When it came'),
    text: passage(2_000)
      .optional()
      .describe('The goods that the buyer withdraws from; none named mean the whole order'),
  }),
  z.object({ message: z.uuid().describe('The declaration for which the order was not paused') }),
])

export type WithdrawalDecision = z.infer<typeof withdrawalDecisionSchema>
export type RecordedWithdrawal = z.infer<typeof recordWithdrawalSchema>
export type GoodsBackPreview = z.infer<typeof goodsBackPreviewSchema>
export type WithdrawalPreview = z.infer<typeof withdrawalPreviewSchema>
