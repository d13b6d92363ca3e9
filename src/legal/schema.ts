import { z } from 'zod'
import { languages } from '#language/language.ts'
import { type ReservationRule, reservationRules, ruleRanges } from '#legal/reservation-rules.ts'

export const legalQuerySchema = z.object({
  language: z.enum(languages),
  version: z.coerce.number().int().min(1).max(10_000).optional().describe('A version that was in force before'),
})

export const legalTextSchema = z.object({
  name: z.string(),
  version: z.number(),
  inForceFrom: z.iso.date(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })).describe('The headings of the text'),
  versions: z.array(z.object({ version: z.number(), inForceFrom: z.iso.date() })).describe('Newest first'),
})

const rules = Object.fromEntries(
  reservationRules.map((rule) => [rule, z.int().min(ruleRanges[rule].least).max(ruleRanges[rule].most)]),
) as Record<ReservationRule, z.ZodInt>

export const reservationRulesSchema = z.object({
  depositPercentage: rules.depositPercentage.describe('The deposit, in percent of the price'),
  balanceDays: rules.balanceDays.describe('At least so many, from when the balance is asked for until it is due'),
  graceDays: rules.graceDays.describe('After the due date, before an unpaid reservation ends'),
})

export const termsVersionSchema = reservationRulesSchema.extend({ version: z.string() })

export type TermsInForce = z.infer<typeof termsVersionSchema>
export type LegalTextJson = z.infer<typeof legalTextSchema>
