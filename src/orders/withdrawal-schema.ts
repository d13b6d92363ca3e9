import { z } from 'zod'
import { amountSchema } from '#money/amount-schema.ts'
import { unitsSchema } from '#orders/order-parts-schema.ts'
import { askedUnitsSchema, sentence } from '#orders/step-schema.ts'
import { passage } from '#platform/http/input.ts'

export const withdrawalDecisionSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('accept'),
    units: askedUnitsSchema.optional().describe('Only these'),
    shownMinor: z.int().nonnegative().describe('What the preview said goes back at once'),
  }),
  z.object({ decision: z.literal('decline'), reason: sentence }),
  z.object({ decision: z.literal('set-aside') }).describe('It is not from this buyer; no letter is sent'),
])

export const withdrawalWishSchema = z.object({ units: askedUnitsSchema.optional() })

export const withdrawalPreviewSchema = z.object({
  returns: amountSchema.describe('What goes back at once'),
  waives: amountSchema.describe('By how much the price falls at once'),
  tax: amountSchema.nullable().describe('The VAT in what the price falls by at once; null: none is contained'),
  awaited: unitsSchema.describe('What has left the house, and is to come back first'),
  later: amountSchema.describe('What goes back once that is here'),
  laterPrice: amountSchema.describe('What these goods cost, with nothing written off of them'),
  laterTax: amountSchema.nullable().describe('The VAT in that; null: none is contained'),
  laterCovers: amountSchema.describe(
    'How much of it makes up for what is not paid or was written off, and does not go back',
  ),
  due: amountSchema.describe('What is still to be paid after all of it'),
})

export const goodsBackSchema = z.object({
  units: askedUnitsSchema.describe('Of what is awaited'),
  restock: z.boolean(),
  shownMinor: z.int().nonnegative().describe('What the preview said goes back'),
})

export const recordWithdrawalSchema = z.union([
  z.object({
    receivedOn: z.iso.date().describe('When it came'),
    text: passage(2_000).optional().describe('What the buyer withdraws from; nothing means the whole order'),
  }),
  z.object({ message: z.uuid().describe('The declaration for which the order did not rest') }),
])

export type WithdrawalDecision = z.infer<typeof withdrawalDecisionSchema>
export type RecordedWithdrawal = z.infer<typeof recordWithdrawalSchema>
export type WithdrawalPreview = z.infer<typeof withdrawalPreviewSchema>
