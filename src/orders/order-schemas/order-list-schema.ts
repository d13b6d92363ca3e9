import { z } from 'zod'
import { orderKinds } from '#checkout/order-kind.ts'
import { languages } from '#language/language.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { isOrderFilter, type OrderFilterName, orderSorts } from '#orders/lists/order-filter.ts'
import { countedViews, orderViews } from '#orders/lists/order-views.ts'
import { orderStates } from '#orders/order.ts'
import { namedProductSchema } from '#orders/order-schemas/order-goods-schema.ts'
import { payBySchema } from '#orders/order-schemas/order-parts-schema.ts'
import { versionSchema } from '#orders/order-schemas/version-schema.ts'
import { remarks } from '#orders/states/remark.ts'
import { filled, line } from '#platform/http/input.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { isPeriod } from '#platform/time/period.ts'

const period = z
  .string()
  .max(30)
  .refine(isPeriod, 'Not a period: 30d, or 2026-11-01..2026-11-30, of which one day may be missing')
  .meta({ examples: ['30d'] })
  .optional()
const examples = { state: 'paid', country: 'FR', currency: 'EUR', product: 'renouvela-creme' }
const some = (name: OrderFilterName & keyof typeof examples) =>
  filled(200)
    .refine((written) => isOrderFilter(name, written), 'Names a choice that does not exist')
    .meta({ examples: [examples[name]] })
    .optional()
const cursor = z.coerce.number().int().min(1).max(1e15).optional()

export const orderFilterSchema = z.object({
  q: line(200)
    .optional()
    .describe(
      'A number, a name, an email, a town, a product, a tracking number, or the reference of a checkout or of a payment',
    ),
  view: z.enum(orderViews).optional(),
  state: some('state').describe('With commas between several; `not-paid,preparing`: in any other'),
  country: some('country').describe('Of the delivery; written as `state`: `not-FR,BE`'),
  currency: some('currency'),
  product: some('product').describe('The codes of products of which one is part of it; after `not-`, none is'),
  placed: period.describe('`30d`: in the last thirty days, with today'),
  promised: period.describe(
    'By the first promised day, of orders that have not left; `0d`: late, `7d`: by the seventh day',
  ),
  due: period.describe('By the due date of the balance, of orders that have not left; written as `promised`'),
  refunded: period.describe('By the days on which money of it went back, or came back after that; written as `placed`'),
  reduced: period.describe('By the days on which something was taken off its price, or put back; written as `placed`'),
  sort: z
    .enum(orderSorts)
    .optional()
    .describe('`promised` and `due` list only orders with such a day; `total` by the total when it was placed'),
})

export const orderPageSchema = orderFilterSchema.extend({
  after: cursor.describe('The number of the last order already read'),
  before: cursor.describe('Instead of `after`: the number of the first order of the page that follows'),
})

export const orderRowSchema = z.object({
  number: z.int(),
  version: versionSchema,
  placedAt: z.iso.datetime(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  remark: z
    .enum(remarks)
    .nullable()
    .describe('That it is not fully paid, that a part of the price went back, or that a part of the goods was shipped'),
  name: z.string().nullable(),
  email: z.string(),
  country: z.string().nullable(),
  language: z.enum(languages),
  items: z
    .array(
      namedProductSchema.extend({ quantity: z.int(), sent: z.int().describe('Of these, the units that have left') }),
    )
    .describe('The goods that were not taken out'),
  picture: z
    .string()
    .nullable()
    .describe('The smallest copy of the first picture of these goods, as they are shown now'),
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
  previous: z.int().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether the shop has any order at all'),
})

export const orderFiguresSchema = z.object({
  counts: z
    .record(z.enum(countedViews), z.int())
    .describe(`How many orders each view lists; ${maxCounted} is that many or more`),
  countries: z.array(z.string()).describe('Of deliveries, for the filter'),
})
export type OrderFilter = z.infer<typeof orderFilterSchema>
export type OrderPage = z.infer<typeof orderPageSchema>
export type OrderFigures = z.infer<typeof orderFiguresSchema>
export type OrderRow = z.infer<typeof orderRowSchema>
export type OrderList = z.infer<typeof orderListSchema>
