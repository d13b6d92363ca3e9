import { z } from 'zod'
import { orderKinds } from '#checkout/order-kind.ts'
import { languages } from '#language/language.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { namedProductSchema, payBySchema } from '#orders/endpoints/order-parts-schema.ts'
import { orderStates, orderViews, remarks } from '#orders/order.ts'
import { line } from '#platform/http/input.ts'

export const orderFilterSchema = z.object({
  q: line(200).optional().describe('A number, a name, an e-mail, or the reference of a checkout or of a payment'),
  view: z.enum(orderViews).optional(),
  after: z.coerce.number().int().min(1).max(1e15).optional().describe('The number of the last order already read'),
})

export const orderRowSchema = z.object({
  number: z.int(),
  placedAt: z.iso.datetime(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  remark: z.enum(remarks).nullable().describe('That it is not fully paid, or that a part of the price went back'),
  name: z.string().nullable(),
  email: z.string(),
  country: z.string().nullable(),
  language: z.enum(languages),
  items: z.array(namedProductSchema.extend({ quantity: z.int() })).describe('The goods that were not taken out'),
  total: amountSchema.describe('When it was placed'),
  price: amountSchema.describe('Its price now: the sum left of all lines'),
  due: amountSchema,
  refunded: amountSchema,
  dueOn: z.iso.date().nullable(),
  payBy: payBySchema,
  promisedOn: z.iso.date().nullable().describe('The first day that binds for what has not left yet'),
})

export const orderListSchema = z.object({
  rows: z.array(orderRowSchema),
  next: z.int().nullable().describe('Where the next page begins: `after`'),
  any: z.boolean().describe('Whether the shop has any order at all'),
})

export type OrderFilter = z.infer<typeof orderFilterSchema>
export type OrderRow = z.infer<typeof orderRowSchema>
export type OrderList = z.infer<typeof orderListSchema>
