import { z } from 'zod'
import { writtenDeliverySchema } from '#delivery/schema.ts'
import { maxRequested } from '#inbox/schema.ts'
import { currencies } from '#money/money.ts'
import { waysPaid } from '#payments/house-payment.ts'
import { smallestPayment } from '#payments/provider.ts'
import { filled, passage } from '#platform/http/input.ts'
import { draftStates } from '#requests/draft/draft.ts'

export const versionSchema = z.int().min(1).describe('The version that was seen')
export const unitMinorSchema = z.int().min(smallestPayment).max(100_000_000)
export const aboveCapSchema = z
  .boolean()
  .optional()
  .describe('The house means to offer more of a product than a cart may have')
export const lowPricesConfirmedSchema = z
  .boolean()
  .optional()
  .describe('New prices far below those of the shop are no mistake')
export const draftChangeSchema = z.object({
  version: versionSchema,
  lines: z
    .array(
      z.object({
        product_id: filled(100),
        quantity: z.int().min(1).max(maxRequested),
        unitMinor: unitMinorSchema,
      }),
    )
    .min(1)
    .max(50),
  note: passage(2_000),
  currency: z.enum(currencies).optional().describe('Another one, while no offer is out; without it, it stays'),
  aboveCap: aboveCapSchema,
  lowPricesConfirmed: lowPricesConfirmedSchema,
})

export const draftStepSchema = z.object({
  version: versionSchema,
  state: z.enum(draftStates).describe('Its state, as it was seen'),
  offeredAt: z.iso.datetime().nullable().describe('When it was sent last, as it was seen'),
})
export const paymentSchema = z.object({
  how: z.enum(waysPaid).describe('How the money came'),
  reference: filled(120).describe('Of the transfer, the receipt of the terminal, or the till'),
  isShared: z.boolean().describe('Another order has a payment of this reference, and it is confirmed'),
  pays: z.enum(['in-full', 'deposit']).describe('With a deposit, what can be reserved is reserved'),
  shownMinor: z.int().positive().describe('The sum received, as it was shown'),
  delivery: writtenDeliverySchema,
  giftMessage: passage(500),
})
export const placeDraftSchema = draftStepSchema.extend(paymentSchema.shape)

export type DraftChange = z.infer<typeof draftChangeSchema>
export type PlaceDraft = z.infer<typeof placeDraftSchema>
