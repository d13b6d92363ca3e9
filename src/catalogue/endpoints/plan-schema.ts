// A price from a day, or a sale from one day to another, as the owner plans it.
import { z } from 'zod'
import { minor } from '#catalogue/endpoints/field-schema.ts'
import { plannedKinds } from '#catalogue/prices/planned-price.ts'
import { currencies } from '#money/money.ts'

// Days of our time: no other year is meant, and some are beyond what a calendar of the database has.
const day = z.iso.date('needed').pipe(
  z
    .string()
    .refine((written) => written >= '1900-01-01', 'in-the-past')
    .refine((written) => written < '2900-01-01', 'too-far'),
)
const prices = { USD: minor, EUR: minor.nullable().describe('Null where the product has no price in euros') }
const confirmed = z
  .array(z.object({ field: z.string().max(60), to: z.int() }))
  .max(4)
  .default([])
  .describe('The large changes of prices that the owner was asked about, with the sums that they confirmed')
const replaces = z.uuid().nullable().default(null).describe('The plan that this one takes the place of')

export const planInputSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    from: day.describe('It is public from the beginning of this day in Paris'),
    ...prices,
    replaces,
    confirmed,
  }),
  z.object({
    kind: z.literal('sale'),
    from: day,
    until: day.describe('The last day of the sale, to its end'),
    ...prices,
    replaces,
    confirmed,
  }),
])

const stored = z.object({ regular_minor: z.int(), sale_minor: z.int().nullable() })
export const priceStateSchema = z.object({
  on_sale: z.boolean(),
  prices: z.object({ USD: stored, EUR: stored.nullable() }),
})

export const plansSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(plannedKinds).exclude(['grace']),
    firstDay: z.iso.date(),
    lastDay: z.iso.date().nullable().describe('The last day of a sale'),
    hasBegun: z.boolean(),
    prices: z.record(z.enum(currencies), z.int().nullable()),
  }),
)

export const priceStepsSchema = z.array(
  z.object({
    at: z.iso.datetime(),
    plan: z.uuid(),
    kind: z.enum(plannedKinds),
    part: z.enum(['begins', 'ends']),
    state: priceStateSchema.describe('As it is from then on'),
    prior: z
      .record(z.enum(currencies), z.int().nullable())
      .describe('The lowest price of the 30 days before the reduction, which a sale names then'),
  }),
)

export type PlanInput = z.output<typeof planInputSchema>
export type Plans = z.infer<typeof plansSchema>
export type PriceSteps = z.infer<typeof priceStepsSchema>
