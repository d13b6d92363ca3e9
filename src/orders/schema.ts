import { z } from 'zod'
import { deliverySchema, lineModes } from '#checkout/schema.ts'
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'
import { orderStates } from '#orders/order.ts'
import { ledgerSchema } from '#payments/ledger-schema.ts'
import { line } from '#platform/input.ts'

const amountSchema = z.object({ minor: z.int(), currency: z.enum(currencies) })

export const orderFilterSchema = z.object({
  q: line(200).optional().describe('A number, a name, an e-mail, or the reference of a checkout or of a payment'),
  state: z.enum(orderStates).optional(),
  after: z.coerce.number().int().min(1).max(1e15).optional().describe('The number of the last order already read'),
})

export const orderNumberSchema = z.object({ number: z.coerce.number().int().min(1).max(1e15) })

export const orderRowSchema = z.object({
  number: z.int(),
  placedAt: z.iso.datetime(),
  state: z.enum(orderStates),
  name: z.string().nullable(),
  email: z.string(),
  country: z.string().nullable(),
  language: z.enum(languages),
  units: z.int(),
  firstTitle: z.string(),
  total: amountSchema,
  refunded: amountSchema,
})

export const orderListSchema = z.object({
  rows: z.array(orderRowSchema),
  next: z.int().nullable().describe('Where the next page begins: `after`'),
  any: z.boolean().describe('Whether the shop has any order at all'),
})

const orderLineSchema = z.object({
  product_id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  mode: z.enum(lineModes),
  quantity: z.int(),
  unit: amountSchema,
  total: amountSchema,
  promisedOn: z.iso.date(),
})

export const openOrderSchema = z.object({
  number: z.int(),
  placedAt: z.iso.datetime(),
  state: z.enum(orderStates),
  cancelledBecause: z.string().nullable(),
  language: z.enum(languages),
  email: z.string(),
  delivery: deliverySchema.nullable(),
  giftMessage: z.string().nullable(),
  total: amountSchema,
  tax: z.object({ percent: z.number(), amount: amountSchema }).nullable(),
  termsInForce: z.int().nullable(),
  reference: z.string(),
  provider: z.string(),
  lines: z.array(orderLineSchema),
  events: z.array(z.object({ kind: z.string(), actor: z.string(), at: z.iso.datetime() })),
  mails: z.array(
    z.object({
      template: z.string(),
      recipient: z.string(),
      owedSince: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
    }),
  ),
  ledger: ledgerSchema,
})

export const ownOrderSchema = orderRowSchema
  .pick({ number: true, placedAt: true, state: true, language: true, email: true, total: true, refunded: true })
  .extend({
    delivery: z.record(z.string(), z.unknown()).nullable(),
    giftMessage: z.string().nullable(),
    lines: z.array(
      orderLineSchema.pick({ title: true, subtitle: true, quantity: true, total: true, promisedOn: true }),
    ),
  })

export type OwnOrder = z.infer<typeof ownOrderSchema>
export type OrderFilter = z.infer<typeof orderFilterSchema>
export type OrderRow = z.infer<typeof orderRowSchema>
export type OrderList = z.infer<typeof orderListSchema>
export type OpenOrder = z.infer<typeof openOrderSchema>
