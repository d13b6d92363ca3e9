import { z } from 'zod'
import { amountSchema } from '#money/amount-schema.ts'
import { sentence } from '#orders/step-schemas/step-schema.ts'
import { errorSchema } from '#platform/http/endpoint.ts'

export const voidSchema = z.object({
  entry: z.uuid().describe('Of the ledger'),
  reason: sentence.describe('The buyer never sees it'),
})

export const voidInputSchema = voidSchema.pick({ entry: true })

export const voidPreviewSchema = z.object({
  due: amountSchema.describe('The sum still due then'),
  owedBack: amountSchema.describe('The sum owed to the buyer then'),
  returnable: amountSchema.describe('The most that a transfer sent can be recorded for then'),
  dueOn: z.iso.date().nullable().describe('By when it is to be paid'),
  lapsesOn: z.iso.date().nullable().describe('The day on which it lapses if it is not paid by then'),
})

export const voidRefusedSchema = errorSchema
  .extend({
    returns: z.array(z.string()).optional().describe('References of the entries that have to be voided first'),
  })
  .describe('This entry cannot be voided now')

export type VoidPreview = z.infer<typeof voidPreviewSchema>
export type VoidRefused = z.infer<typeof voidRefusedSchema>
