import { z } from 'zod'
import { orderKinds } from '#checkout/order-kind.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { orderStates } from '#orders/order.ts'
import { buyerSorts, buyerViews, maxProductsNamed } from '#people/buyer-filter.ts'
import { contactFilterSchema, listedContactSchema } from '#people/contact-list-schema.ts'
import { maxCounted } from '#platform/list-filter.ts'

export const buyerFilterSchema = z.object({
  q: contactFilterSchema.shape.q,
  view: z
    .enum(buyerViews)
    .optional()
    .describe(
      '`owing`: something is still due; `members`: an account has an order of theirs; `once`, `several`: by how many orders were placed, canceled ones too',
    ),
  ...contactFilterSchema.pick({ tag: true, letters: true, country: true, ordered: true, product: true, spent: true })
    .shape,
  sort: z.enum(buyerSorts).optional().describe('Without it, the newest order comes first'),
})

export const buyerPageSchema = buyerFilterSchema.extend({
  after: z.uuid().optional().describe('The last person already read'),
  before: z.uuid().optional().describe('Instead of `after`: the first person of the page that follows'),
})

const sumsSchema = z.object({
  netReceived: amountSchema.describe('Paid, without what went back'),
  due: amountSchema,
  dueOn: z.iso.date().nullable().describe('The first day by which some of it is to be paid'),
  isOverdue: z.boolean().describe('The day of some of it has passed'),
})

export const listedBuyerSchema = listedContactSchema.extend({
  newest: z
    .object({
      number: z.int(),
      kind: z.enum(orderKinds),
      state: z.enum(orderStates).nullable(),
      placedAt: z.iso.datetime(),
    })
    .describe('Their newest order'),
  orderCount: z.int().describe('All of their orders'),
  canceledCount: z.int().describe('Those of them that were canceled'),
  isMember: z.boolean().describe('Whether an account has any order of theirs: by its member, or by a proven email'),
  sums: z.array(sumsSchema).describe('Each currency by itself, that of the newest order first'),
  products: z
    .array(z.object({ product_id: z.string(), title: z.string(), subtitle: z.string() }))
    .describe(
      `The products that they bought and did not give back, the last bought first, at most ${maxProductsNamed}`,
    ),
  productCount: z.int().describe('All products that they bought and did not give back'),
})

export const buyerListSchema = z.object({
  rows: z.array(listedBuyerSchema),
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  previous: z.uuid().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any person who bought, whatever the filter'),
  isNear: z.boolean().describe('None of them has the typed words: these have names that are written alike'),
})

export const buyerFiguresSchema = z.object({
  counts: z
    .record(z.enum(['any', ...buyerViews]), z.int())
    .describe(`How many people each view lists; ${maxCounted} is that many or more`),
  countries: z.array(z.string()).describe('In which there is any contact'),
})

export type BuyerFilter = z.infer<typeof buyerFilterSchema>
export type BuyerPage = z.infer<typeof buyerPageSchema>
export type ListedBuyer = z.infer<typeof listedBuyerSchema>
export type BuyerList = z.infer<typeof buyerListSchema>
export type BuyerFigures = z.infer<typeof buyerFiguresSchema>
