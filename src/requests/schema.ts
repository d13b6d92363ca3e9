import { z } from 'zod'
import { languages } from '#language/language.ts'
import { offerLengths } from '#legal/house-rules.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { currencies } from '#money/money.ts'
import { draftStates, draftSteps } from '#requests/draft/draft.ts'
import { draftEditSchema } from '#requests/draft/edit-schema.ts'

export const requestRowSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(draftStates),
  units: z.int(),
  total: amountSchema,
  expiresOn: z.iso.date().nullable(),
  orderNumber: z.int().nullable(),
})

const offerDays = z.literal(offerLengths).describe('For how many days an offer of the house is valid at first')

export const adminRequestSchema = requestRowSchema.extend({
  language: z.enum(languages),
  currency: z.enum(currencies),
  version: z.int(),
  steps: z.array(z.enum(draftSteps)).describe('The steps open to the house now'),
  asked: z
    .array(z.object({ product_id: z.string(), title: z.string(), quantity: z.int() }))
    .nullable()
    .describe('The products as they were asked for; null when too much was changed since to say'),
  message: z.string(),
  country: z.string().nullable(),
  telephone: z.string().nullable(),
  hour: z.string().nullable(),
  note: z.string(),
  lines: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      quantity: z.int(),
      unitMinor: z.int(),
      regularMinor: z.int().nullable().describe('Its price in the shop; null when it is not sold any more'),
    }),
  ),
  supply: z
    .array(
      z.object({
        product_id: z.string(),
        available: z.int().nullable().describe('Units that this draft may offer; null where they are not counted'),
        cap: z.int().describe('The most units in one line of a cart'),
      }),
    )
    .describe('Of the products of the draft, and of those that may be added'),
  offeredAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  deposit: amountSchema
    .nullable()
    .describe('Due at once when what can be reserved is reserved; null when nothing can, or a product is not sold'),
  becomesTwo: z.boolean().describe('With a deposit, a part is reserved and the rest is bought: two orders'),
  madeBy: z.string().nullable().describe('The admin who began it; null when the buyer asked for it'),
  isBeingPaid: z.boolean().describe('A payment page is open, or the bank has not decided'),
  offerSendsInMs: z.int().nullable().describe('The letter with the offer can be taken back for so long'),
  offerDays,
  edits: z.array(draftEditSchema).describe('The acts of admins on it, newest first'),
})

export const requestIdSchema = z.object({ id: z.uuid() })
export const supplySchema = z.object({ supply: adminRequestSchema.shape.supply, offerDays })

export type RequestRow = z.infer<typeof requestRowSchema>
export type AdminRequest = z.infer<typeof adminRequestSchema>
