import { z } from 'zod'
import { deliverySchema } from '#delivery/schema.ts'
import { languages } from '#language/language.ts'
import { orderStates } from '#orders/order.ts'
import { orderLineSchema } from '#orders/order-schemas/order-goods-schema.ts'
import { versionSchema } from '#orders/order-schemas/version-schema.ts'
import { remarks } from '#orders/states/remark.ts'

/** The most orders that one submission ships, and that the papers of one page contain. */
export const maxAtOnce = 100

export const orderNumberSchema = z.int().min(1).max(1e15)

export const papersQuerySchema = z.object({
  of: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'Not numbers of orders: 1001,1002')
    .transform((written) => [...new Set(written.split(',').map(Number))])
    .pipe(z.array(orderNumberSchema).max(maxAtOnce))
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

export const papersSchema = z.object({
  rows: z.array(packedOrderSchema),
  sender: z
    .object({ name: z.string(), address: z.string() })
    .nullable()
    .describe('The house and its address; null while the address is not entered'),
})

export type PackedOrder = z.infer<typeof packedOrderSchema>
export type ShippingPapers = z.infer<typeof papersSchema>
export type Sender = NonNullable<ShippingPapers['sender']>
