import { z } from 'zod'
import { amountSchema } from '#money/amount-schema.ts'
import { currencies } from '#money/money.ts'
import { periods } from '#today/period.ts'

const day = z.iso.date()
const spanSchema = z.object({ from: day, to: day }).describe('Both days included')

export const periodSchema = z.object({
  period: z.enum(periods).default('30-days').describe('Ends today; compared with the equally long one before it'),
})

const figureSchema = z.object({ count: z.int(), sums: z.array(amountSchema) })

export const reservationMoneySchema = z.object({
  deposits: figureSchema.describe('Of reservations whose balance is open: what the house keeps of them'),
  dueThisWeek: figureSchema,
  overdue: figureSchema,
})

export const promisedParcelsSchema = z.object({
  count: z.int(),
  days: z
    .array(z.object({ promisedOn: day.nullable(), count: z.int() }))
    .describe('Earliest first, those without a day last'),
})

const comparedSchema = z.object({ now: amountSchema, before: amountSchema })

export const salesSchema = z.object({
  now: spanSchema,
  before: spanSchema,
  currencies: z
    .array(
      z.object({
        currency: z.enum(currencies),
        sales: comparedSchema.describe('The prices of the orders placed, with VAT'),
        orders: z.object({ now: z.int(), before: z.int() }),
        reduced: comparedSchema.describe(
          'Taken off prices: canceled, refunded, written off; without what was put back',
        ),
        refunded: comparedSchema.describe('Money that went back to buyers, without what came back'),
        mean: amountSchema.describe('Of a bar of the period before'),
        bars: z.array(spanSchema.extend({ sales: amountSchema })),
      }),
    )
    .describe('Those with any order in the two periods'),
})

export const bestProductsSchema = z.object({
  now: spanSchema,
  rows: z.array(
    z.object({
      product_id: z.string(),
      title: z.string(),
      title_fr: z.string().nullable(),
      subtitle: z.string(),
      subtitle_fr: z.string().nullable(),
      picture: z.string().nullable(),
      units: z.int(),
      sums: z.array(amountSchema),
    }),
  ),
})

export const visitsSchema = z.object({
  now: spanSchema,
  steps: z.array(z.object({ step: z.enum(['visit', 'product', 'choice', 'order']), now: z.int(), before: z.int() })),
})
export type ReservationMoney = z.infer<typeof reservationMoneySchema>
export type PromisedParcels = z.infer<typeof promisedParcelsSchema>
export type Sales = z.infer<typeof salesSchema>
export type CurrencySales = Sales['currencies'][number]
export type BestProducts = z.infer<typeof bestProductsSchema>
export type Visits = z.infer<typeof visitsSchema>
