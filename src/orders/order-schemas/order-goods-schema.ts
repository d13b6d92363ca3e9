import { z } from 'zod'
import { lineModes } from '#checkout/schema.ts'
import { amountSchema } from '#money/amount-schema.ts'

/** A product as it was named when it was ordered. */
export const namedProductSchema = z.object({ product_id: z.string(), title: z.string(), subtitle: z.string() })

export const orderLineSchema = z.object({
  product_id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  mode: z.enum(lineModes),
  quantity: z.int().describe('As it was ordered'),
  out: z.int().describe('How many of it are no part of the order any more'),
  sent: z.int().describe('How many of it have left, and are part of the order'),
  unit: amountSchema,
  total: amountSchema,
  left: amountSchema.describe('The sum left of its price'),
  promisedOn: z.iso.date(),
})

export const unitsSchema = z.array(z.object({ position: z.int(), quantity: z.int() }))

export const parcelSchema = z.object({
  id: z.uuid(),
  carrier: z.string(),
  tracking: z.string(),
  address: z.string().nullable(),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  units: unitsSchema,
})
