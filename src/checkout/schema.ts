import { z } from 'zod'
import { writtenDeliverySchema } from '#delivery/schema.ts'
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'
import { emailSchema, filled, line, passage } from '#platform/http/input.ts'

export const lineModes = ['purchase', 'preorder', 'reservation'] as const
export type LineMode = (typeof lineModes)[number]

const itemSchema = z.object({
  product_id: filled(100),
  product_name: line(300),
  product_image: line(2_000),
  product_price: z.number().nonnegative().max(1_000_000).describe('The price shown, as a decimal number'),
  quantity: z.int().min(1).max(1_000),
  mode: z.enum(lineModes).optional().describe('How the line was shown to be sold'),
  promisedOn: z.iso.date().optional().describe('The day shown for the delivery'),
  isReserve: z.boolean().optional(),
  isDeposit: z.boolean().optional(),
})

/**
 * The body of create-checkout (PAY-01, D41). Prices, days and ways of selling are read to compare them with the
 * server's own; they are never believed.
 */
export const checkoutRequestSchema = z.object({
  items: z.array(itemSchema).min(1).max(50),
  isReserve: z.boolean().optional(),
  isDeposit: z.boolean().optional(),
  depositPercentage: z.number().min(0).max(100).optional(),
  estimatedDeliveryDate: z.iso.date().optional(),
  customerEmail: emailSchema,
  currency: z.enum(currencies).optional().describe('The currency of the prices shown'),
  language: z.enum(languages).optional(),
  delivery: writtenDeliverySchema.optional(),
  giftMessage: passage(500).optional(),
  termsVersion: line(40).optional(),
  earlier: z
    .array(z.string().max(100))
    .max(10)
    .optional()
    .describe('References of payments that this browser opened before: what they hold is held for it'),
})

export const changeSchema = z.object({
  product_id: z.string(),
  reason: z.enum(['price', 'sold-out', 'gone', 'quantity', 'mode', 'day', 'held', 'left', 'deposit']),
  price: z.number().optional().describe('The price now'),
  quantity: z.number().optional().describe('How many one order may have, or how many are left'),
  promisedOn: z.iso.date().optional().describe('The day of the delivery now'),
  depositPercentage: z.number().optional().describe('The deposit now, in percent of the price'),
})

export const openedSchema = z.object({
  url: z.string().describe('The payment page'),
  reference: z.string().describe('For asking the status of the payment'),
})
export const refusedSchema = z.object({
  error: z.string().describe('A sentence to show, in the language of the request'),
  changes: z.array(changeSchema).optional(),
  total: z.number().optional().describe('The sum now, as a decimal number'),
  currency: z.enum(currencies).optional(),
  today: z.string().optional().describe("The shop's day, from which deliveries are counted"),
})

export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>
export type Opened = z.infer<typeof openedSchema>
export type Refused = z.infer<typeof refusedSchema>
export type Change = z.infer<typeof changeSchema>
