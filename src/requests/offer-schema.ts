import { z } from 'zod'
import { lineModes } from '#checkout/schema.ts'
import { writtenDeliverySchema } from '#delivery/schema.ts'
import { languages } from '#language/language.ts'
import { offerLengths } from '#legal/house-rules.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { line, passage } from '#platform/http/input.ts'
import { aboveCapSchema, draftStepSchema, versionSchema } from '#requests/draft/draft-schema.ts'

export const offerDaysSchema = z
  .literal(offerLengths)
  .optional()
  .describe('For how many days it is valid; as the house has set it where none are named')
export const offerDraftSchema = draftStepSchema.extend({ aboveCap: aboveCapSchema, days: offerDaysSchema })
export const offerLetterQuerySchema = z.object({
  days: z
    .enum(offerLengths.map(String))
    .optional()
    .describe('For how many days it is valid; as the house has set it where none are named'),
})

const offerLineSchema = z.object({
  product_id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  mode: z.enum(lineModes),
  quantity: z.int(),
  unit: amountSchema,
  total: amountSchema,
  promisedOn: z.iso.date(),
  policy: z.string(),
})

/** An offer as its buyer sees it. */
export const offerSchema = z.object({
  state: z.enum(['offered', 'paid', 'expired', 'withdrawn']),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  note: z.string(),
  version: z.int(),
  lines: z.array(offerLineSchema).describe('Empty when there is nothing to accept any more'),
  total: amountSchema,
  expiresOn: z.iso.date(),
  today: z.iso.date().describe('The shop’s day, from which deliveries are counted'),
  lacking: z.array(z.string()).describe('Titles of what the house cannot supply at the moment'),
  order: z
    .object({ number: z.int(), key: z.string() })
    .nullable()
    .describe('The order made of it, with the key of that order’s page'),
})

export const offerLanguageSchema = z.object({ language: z.enum(languages).optional() })
export const acceptOfferSchema = z.object({
  shown: z
    .object({ version: versionSchema, total: amountSchema, today: z.iso.date() })
    .describe('The offer as the buyer saw it'),
  delivery: writtenDeliverySchema,
  giftMessage: passage(500).optional(),
  termsVersion: line(40).optional(),
  language: z.enum(languages),
})
export const notAcceptedSchema = z.object({
  error: z.enum(['changed', 'terms', 'too-many', 'no-answer']),
  offer: offerSchema.optional().describe('The offer as it is now'),
})
export type Offer = z.infer<typeof offerSchema>
export type AcceptOffer = z.infer<typeof acceptOfferSchema>
export type NotAccepted = z.infer<typeof notAcceptedSchema>
