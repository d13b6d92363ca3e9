import { z } from 'zod'
import { editedTextSchema } from '#platform/edited-text.ts'
import { line } from '#platform/http/input.ts'
import { webhookEvents } from '#webhooks/event.ts'

export const webhookInputSchema = z.object({
  address: line(500)
    .pipe(z.url({ protocol: /^https?$/ }))
    .describe('Where messages are posted, by https'),
  events: z.array(z.enum(webhookEvents)).max(webhookEvents.length).describe('At least one'),
})
export const webhookChangeSchema = webhookInputSchema.extend({
  active: z.boolean().describe('Whether messages are sent'),
})
export const webhookIdSchema = z.object({ id: z.uuid() })
export const deliveryIdSchema = z.object({ id: z.uuid(), delivery: z.uuid() })

export const webhookSchema = z.object({
  id: z.uuid(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  status: z
    .enum(['active', 'failing', 'off', 'given-up'])
    .describe('`given-up`: turned off by the shop, after a day of failures'),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
})
export const madeWebhookSchema = z.object({
  secret: z.string().describe('Signs the messages; it is never shown again'),
  webhook: webhookSchema,
})
export const deliverySchema = z.object({
  id: z.uuid().describe('The header webhook-id of its messages'),
  event: z.string(),
  payload: z.string().describe('The body of its messages'),
  madeAt: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  tries: z.int(),
  triedAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso.datetime().nullable(),
  status: z.int().nullable().describe('The HTTP status of the last answer'),
  failure: z.string().nullable().describe('Why there was no answer'),
  answer: z.string().nullable().describe('The beginning of the last answer'),
  milliseconds: z.int().nullable(),
  sentTo: z
    .string()
    .nullable()
    .describe('The address of the last try; null before the first, and of a message that an earlier version sent'),
  orderNumber: z.int().nullable().describe('The order that it is about'),
  product: editedTextSchema(['product']).nullable().describe('The product that it is about'),
})

export type WebhookInput = z.infer<typeof webhookInputSchema>
export type WebhookChange = z.infer<typeof webhookChangeSchema>
export type Webhook = z.infer<typeof webhookSchema>
export type MadeWebhook = z.infer<typeof madeWebhookSchema>
export type Delivery = z.infer<typeof deliverySchema>
