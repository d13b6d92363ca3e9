import { z } from 'zod'
import { knownCountries } from '#delivery/countries.ts'
import { maxRequested } from '#inbox/schema.ts'
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'
import { emailSchema, filled, line, passage } from '#platform/http/input.ts'
import { waysToOrder } from '#requests/draft/draft.ts'
import {
  aboveCapSchema,
  lowPricesConfirmedSchema,
  paymentSchema,
  unitMinorSchema,
} from '#requests/draft/draft-schema.ts'
import { offerDaysSchema } from '#requests/offer-schema.ts'
import { adminRequestSchema } from '#requests/schema.ts'

const newItem = z.object({ product_id: filled(100), quantity: z.int().min(1).max(maxRequested) })
export const newOrderSchema = z.object({
  name: filled(120),
  email: emailSchema,
  language: z.enum(languages),
  cameBy: z.enum(waysToOrder).describe('How the order came to the house'),
  items: z.array(newItem).min(1).max(20).describe('At the prices of the shop'),
  currency: z.enum(currencies).optional().describe('Without it, that of a cart in this language'),
  telephone: line(40).optional(),
  country: z.enum(knownCountries).optional().describe('Where it is to go, as far as it is known'),
  body: passage(2_000).describe('For the house; the buyer never sees it'),
})

export const makeOrderInputSchema = newOrderSchema.extend({
  items: z
    .array(newItem.extend({ unitMinor: unitMinorSchema.optional().describe('Without it, the price of the shop') }))
    .min(1)
    .max(20),
  aboveCap: aboveCapSchema,
  lowPricesConfirmed: lowPricesConfirmedSchema,
  note: passage(2_000),
  end: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('later') }).describe('Its draft waits among the requests'),
      z.object({ kind: z.literal('offer'), days: offerDaysSchema }).describe('The buyer gets the link to pay'),
      paymentSchema.extend({ kind: z.literal('place') }).describe('Its money has come to the house'),
    ])
    .describe('The step that follows at once'),
})
export const typedOrderSchema = makeOrderInputSchema
  .pick({ name: true, language: true, currency: true, items: true, note: true })
  .extend({ days: offerDaysSchema })
export const notEndedReasons = ['changed', 'lines', 'reference'] as const
export const makeOrderResultSchema = z.object({
  request: adminRequestSchema,
  notEnded: z
    .enum(notEndedReasons)
    .nullable()
    .describe('The draft was begun, and its end refused: it changed, its units are gone, or its reference is used'),
})

export type MakeOrderInput = z.infer<typeof makeOrderInputSchema>
export type TypedOrder = z.infer<typeof typedOrderSchema>
export type MakeOrderResult = z.infer<typeof makeOrderResultSchema>
export type NewOrder = z.infer<typeof newOrderSchema>
