import { z } from 'zod'
import { amountSchema } from '#money/amount-schema.ts'
import { ledgerKinds, priceReasons } from '#payments/ledger.ts'

export const ledgerEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(ledgerKinds),
  amount: amountSchema,
  provider: z.string(),
  reference: z.string(),
  reason: z.enum(priceReasons).nullable().describe('Why the price rose or fell; null where money moved'),
  actor: z.string(),
  at: z.iso.datetime(),
  lines: z
    .array(z.object({ position: z.int(), amount: amountSchema }))
    .describe('How much a waiver took, or gave again when it was voided, of which line'),
  isVoided: z.boolean().describe('A later entry took it back'),
  canBeVoided: z.boolean().describe('An entry of an admin, in force, that can be taken back'),
})

/** All that was owed and paid for one order, in the order in which it happened. */
export const ledgerSchema = z.object({
  expected: amountSchema.describe('After what was waived'),
  paid: amountSchema,
  refunded: amountSchema.describe('Without what came back'),
  withheld: amountSchema.describe('Taken by the buyer’s bank, and not given again'),
  entries: z.array(ledgerEntrySchema),
  refunds: z
    .array(
      z.object({
        id: z.uuid(),
        amount: amountSchema,
        reason: z.string(),
        owedSince: z.iso.datetime(),
        answeredAt: z.iso.datetime().nullable(),
        refusedBecause: z.string().nullable(),
        failedBecause: z.string().nullable(),
        stillOwed: amountSchema
          .nullable()
          .describe('Of one that did not arrive: what a retry would send; null for all others'),
        canBeRetried: z.boolean().describe('It did not arrive, is still owed, and the provider can be asked once more'),
      }),
    )
    .describe('Money that is to go back, until the provider has answered'),
})

export type Ledger = z.infer<typeof ledgerSchema>
