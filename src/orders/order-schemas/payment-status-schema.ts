import { z } from 'zod'
import { orderKinds } from '#checkout/order-kind.ts'
import { lineModes } from '#checkout/schema.ts'
import { deliverySchema } from '#delivery/schema.ts'
import { amountSchema } from '#money/amount-schema.ts'

const orderLineSchema = z.object({
  position: z.number(),
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  mode: z.enum(lineModes),
  quantity: z.number(),
  total: amountSchema,
  promisedOn: z.iso.date(),
})

const paidOrderSchema = z.object({
  number: z.number(),
  kind: z.enum(orderKinds),
  ended: z
    .enum(['returned', 'cancelled'])
    .optional()
    .describe('This payment went back, or the order was canceled later'),
  sent: z.enum(['all', 'part']).optional().describe('Whether all of it was sent, or a part'),
  email: z.string(),
  total: amountSchema.describe('The price of `lines`'),
  paid: amountSchema.describe('By this checkout'),
  due: amountSchema.describe('The sum to be paid later'),
  dueOn: z.iso.date().optional().describe('By when, once it is known'),
  balanceDays: z.int().describe('Least days to pay the balance once it is asked for, by the terms of the order'),
  lines: z.array(orderLineSchema).describe('Without what left the order; as sold where nothing of it is left'),
  delivery: deliverySchema.optional(),
  fromStoredCart: z.boolean().describe('A member’s: what was bought has left their stored cart'),
})

export const paymentStatusSchema = z.object({
  status: z.enum(['waiting', 'confirmed', 'processing', 'failed', 'returned', 'unknown']),
  balance: z
    .enum(orderKinds)
    .optional()
    .describe('It pays what was left of an order that was there before, of this kind'),
  past: paidOrderSchema
    .pick({ fromStoredCart: true })
    .optional()
    .describe('It was settled more than a day ago: its orders are shown to their buyers, no more by the reference'),
  order: paidOrderSchema.optional().describe('The first of `orders`'),
  orders: z.array(paidOrderSchema).optional().describe('Bought goods and reserved goods are separate orders'),
})

export type PaymentStatus = z.infer<typeof paymentStatusSchema>
export type PaidOrder = z.infer<typeof paidOrderSchema>
