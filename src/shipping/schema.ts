import { z } from 'zod'
import { deliverySchema } from '#delivery/schema.ts'
import { languages } from '#language/language.ts'
import { askedUnitsSchema } from '#orders/endpoints/asked-units-schema.ts'
import { eventSchema } from '#orders/endpoints/event-schema.ts'
import { orderLineSchema } from '#orders/endpoints/order-goods-schema.ts'
import { versionSchema } from '#orders/endpoints/version-schema.ts'
import { orderStates } from '#orders/order.ts'
import { remarks } from '#orders/remark.ts'
import { filled } from '#platform/http/input.ts'

/** So many orders are shipped by one submission, and printed on the papers of one page. */
export const mostAtOnce = 100

const orderNumber = z.int().min(1).max(1e15)

export const benchPageSchema = z.object({
  after: z.coerce.number().int().min(1).max(1e15).optional().describe('The number of the last order already read'),
})

export const papersQuerySchema = z.object({
  of: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'Not numbers of orders: 1001,1002')
    .transform((written) => [...new Set(written.split(',').map(Number))])
    .pipe(z.array(orderNumber).max(mostAtOnce))
    .describe('Numbers of orders: `1001,1002`'),
  parcel: z.uuid().optional().describe('Only what has left in this parcel'),
})

export const packedOrderSchema = z.object({
  number: z.int(),
  version: versionSchema,
  placedAt: z.iso.datetime(),
  state: z.enum(orderStates),
  remark: z.enum(remarks).nullable(),
  canShip: z.boolean().describe('Whether it can be shipped now: one that is not fully paid any more waits here too'),
  language: z.enum(languages),
  email: z.string(),
  delivery: deliverySchema.nullable(),
  giftMessage: z.string().nullable(),
  promisedOn: z.iso.date().nullable().describe('The first day by which something is promised that has not left'),
  parcels: z.int().describe('How many have left already'),
  isApart: z.boolean().describe('Other goods of it are in another parcel'),
  lines: z
    .array(
      orderLineSchema
        .pick({ product_id: true, title: true, subtitle: true, picture: true, unit: true, left: true })
        .extend({
          position: z.int(),
          quantity: z.int().describe('Without the units taken out'),
          here: z.int().describe('Of them, those that have not left'),
        }),
    )
    .describe('The goods that were not taken out'),
  notes: z
    .array(z.object({ text: z.string(), by: z.string(), at: z.iso.datetime() }))
    .describe('The remarks of the house, the latest first'),
})

export const benchSchema = z.object({
  rows: z.array(packedOrderSchema),
  next: z.int().nullable().describe('Where the next page begins: `after`'),
  count: z.int().describe('All orders to ship'),
  late: z.int().describe('Of them, those promised for an earlier day'),
})

export const papersSchema = z.object({
  rows: z.array(packedOrderSchema),
  sender: z
    .object({ name: z.string(), address: z.string() })
    .nullable()
    .describe('The house and its address; null while the address is not entered'),
})

export const scannedSchema = z.object({
  tracking: filled(80),
  beside: z.coerce.number().int().min(1).max(1e15).describe('The number of the order beside which it was scanned'),
})

export const scannedOrderSchema = z.object({
  order: z.int().nullable().describe('Of another buyer: two orders of one buyer may share a parcel'),
})

/** A second parcel of an order would be read with a version that the first has changed. */
const isOncePerOrder = (parcels: readonly { number: number }[]) =>
  new Set(parcels.map(({ number }) => number)).size === parcels.length

export const shipInputSchema = z.object({
  parcels: z
    .array(
      z.object({
        number: orderNumber,
        version: versionSchema,
        carrier: z.uuid(),
        tracking: filled(80),
        units: askedUnitsSchema.optional().describe('Only these; else all that have not left, as the order was seen'),
      }),
    )
    .min(1)
    .max(mostAtOnce)
    .refine(isOncePerOrder, 'Two parcels of one order are shipped one after the other'),
})

/** The outcome for one order: shipped, or the reason why nothing was done. */
export const shipOutcomes = [
  'shipped',
  'already',
  'changed',
  'refused',
  'mistyped',
  'unlike',
  'used',
  'known',
  'no-carrier',
  'missing',
  'failed',
] as const

export const shipAnswerSchema = z.object({
  rows: z.array(
    z.object({
      number: z.int(),
      outcome: z.enum(shipOutcomes),
      state: z.enum(orderStates).nullable(),
      since: z.array(eventSchema).optional().describe('The events since it was seen, where they are the reason'),
      other: z.int().optional().describe('The order of another buyer whose parcel has this number'),
      letter: z
        .object({ id: z.uuid(), sendsInMs: z.int().describe('It can be taken back for so long') })
        .optional()
        .describe('The letter to the buyer, while it has not been sent'),
      by: z.string().optional().describe('The admin who shipped it'),
      at: z.iso.datetime().optional(),
    }),
  ),
})

export type PackedOrder = z.infer<typeof packedOrderSchema>
export type Papers = z.infer<typeof papersSchema>
export type Sender = NonNullable<Papers['sender']>
export type Bench = z.infer<typeof benchSchema>
export type ShipInput = z.infer<typeof shipInputSchema>
export type ShipAnswer = z.infer<typeof shipAnswerSchema>
export type ShipResult = ShipAnswer['rows'][number]
