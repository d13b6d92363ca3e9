import { z } from 'zod'
import { writtenDeliverySchema } from '#delivery/schema.ts'
import { ruleRanges } from '#legal/reservation-rules.ts'
import { maxBalanceDays } from '#orders/balances/balance-days.ts'
import { emailSchema, filled, passage } from '#platform/http/input.ts'

export const sentence = passage(500).min(1)

export const reasonSchema = z.object({ reason: sentence })

export const noteSchema = z.object({ text: passage(2_000).min(1) })

export const destinationSchema = z.object({ delivery: writtenDeliverySchema })

export const emailCorrectionSchema = z.object({ email: emailSchema })

export const giftSchema = z.object({ message: passage(500).describe('Empty: none') })

export const moveDateSchema = z.object({
  day: z.iso.date(),
  reason: passage(500)
    .default('')
    .describe(
      'As the buyer reads it, in the language of the order; an earlier day needs none, and its letter has none',
    ),
  productId: filled(100).optional().describe('Only lines with this product'),
})

export const readySchema = z.object({
  days: z
    .int()
    .min(ruleRanges.balanceDays.least)
    .max(maxBalanceDays)
    .optional()
    .describe('Until the balance is due: at least those of the order’s terms, which are taken without it'),
})

export const extendSchema = z.object({ dueOn: z.iso.date() })
