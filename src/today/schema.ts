import { z } from 'zod'
import { amountSchema, foreignAmountSchema } from '#money/amount-schema.ts'
import { currencies } from '#money/money.ts'
import { problemKinds } from '#payments/problem-list.ts'
import { periods } from '#today/period.ts'
import { setUpSteps, toDoKinds, toDoSources, workSteps } from '#today/to-do.ts'

const day = z.iso.date()
const spanSchema = z.object({ from: day, to: day }).describe('Both days included')

export const periodSchema = z.object({
  period: z.enum(periods).default('30-days').describe('Ends today; compared with the equally long one before it'),
})

export const toDoListSchema = z.object({
  rows: z
    .array(
      z.object({
        kind: z.enum(toDoKinds),
        count: z.int().positive(),
        late: z.int().describe('Of these, past their day'),
        sums: z.array(foreignAmountSchema),
        first: z
          .object({
            number: z.int().nullable().describe('Of its order'),
            id: z.string().nullable().describe('Of a message or a request; of a problem as its list names it'),
            name: z.string().nullable(),
            day: day.nullable(),
            step: z.enum(workSteps).nullable().describe('Of its order, where the step that does the work is possible'),
            problem: z.enum(problemKinds).nullable(),
            product: z
              .object({
                product_id: z.string(),
                title: z.string(),
                title_fr: z.string().nullable(),
                subtitle: z.string(),
                subtitle_fr: z.string().nullable(),
                units: z.int(),
                soldIn30Days: z.int().describe('Without what buyers returned'),
              })
              .nullable(),
          })
          .nullable()
          .describe('The first of the list that it opens'),
      }),
    )
    .describe('The work that waits, the most harmful to leave first; kinds without any are left out'),
  failed: z.array(z.enum(toDoSources)).describe('Work that could not be counted: none of it is among the rows'),
})

export const setUpSchema = z.object({
  steps: z.array(z.object({ step: z.enum(setUpSteps), done: z.boolean() })),
})

const figureSchema = z.object({ count: z.int(), sums: z.array(amountSchema) })

export const reservationMoneySchema = z.object({
  deposits: figureSchema.describe('Of reservations whose balance is open: what the house keeps of them'),
  dueThisWeek: figureSchema,
  overdue: figureSchema,
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

export type ToDoList = z.infer<typeof toDoListSchema>
export type ToDoRow = ToDoList['rows'][number]
export type SetUp = z.infer<typeof setUpSchema>
export type ReservationMoney = z.infer<typeof reservationMoneySchema>
export type Sales = z.infer<typeof salesSchema>
export type CurrencySales = Sales['currencies'][number]
export type BestProducts = z.infer<typeof bestProductsSchema>
export type Visits = z.infer<typeof visitsSchema>
