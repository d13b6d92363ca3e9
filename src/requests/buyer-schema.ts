import { z } from 'zod'
import { deliverySchema } from '#delivery/schema.ts'
import { languages } from '#language/language.ts'
import { emailSchema, filled } from '#platform/http/input.ts'

const knownBuyer = z.object({
  orders: z.int(),
  name: z.string().nullable(),
  delivery: deliverySchema.nullable(),
  language: z.enum(languages),
})
export const buyerQuerySchema = z.object({ email: emailSchema })
export const knownBuyerSchema = z.object({
  buyer: knownBuyer.nullable().describe('As they were in their latest order; null for a new buyer'),
})
export const buyerSearchSchema = z.object({
  q: filled(100).describe('Words of a name, an email or a town; or a telephone number'),
})
export const foundBuyersSchema = z.object({
  buyers: z
    .array(knownBuyer.extend({ email: z.string() }))
    .describe('As they were in their latest order, at most eight'),
})
export type FoundBuyer = z.infer<typeof foundBuyersSchema>['buyers'][number]
