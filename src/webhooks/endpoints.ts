import { z } from 'zod'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'
import {
  deliveryIdSchema,
  deliverySchema,
  madeWebhookSchema,
  webhookChangeSchema,
  webhookIdSchema,
  webhookInputSchema,
  webhookSchema,
} from '#webhooks/schema.ts'

export const webhookEndpoints = {
  'GET /admin/webhooks': {
    summary: 'The webhooks of the house; no key may ask this',
    answer: z.array(webhookSchema).describe('The oldest first'),
  },
  'POST /admin/webhooks': {
    summary: 'Add a webhook; its answer alone has the secret that signs its messages',
    body: webhookInputSchema,
    answer: madeWebhookSchema,
    otherwise: { 409: errorSchema.describe('The house has as many webhooks as it may have') },
  },
  'PUT /admin/webhooks/:id': {
    summary: 'Change a webhook, or turn it on or off',
    params: webhookIdSchema,
    body: webhookChangeSchema,
    answer: webhookSchema.describe('As it is now'),
    refusals: [404],
  },
  'DELETE /admin/webhooks/:id': { summary: 'Delete a webhook and its log', params: webhookIdSchema, refusals: [404] },
  'POST /admin/webhooks/:id/secret': {
    summary: 'Replace the secret; the former one signs nothing any more',
    params: webhookIdSchema,
    answer: madeWebhookSchema,
    refusals: [404],
  },
  'POST /admin/webhooks/:id/test': {
    summary: 'Post a message of the event `test` at once, even while the webhook is off; it is tried once',
    params: webhookIdSchema,
    answer: deliverySchema.describe('With its outcome'),
    refusals: [404],
  },
  'GET /admin/webhooks/:id/deliveries': {
    summary: 'The log of a webhook',
    params: webhookIdSchema,
    answer: z.array(deliverySchema).describe('The newest hundred'),
    refusals: [404],
  },
  'POST /admin/webhooks/:id/deliveries/:delivery/replay': {
    summary: 'Send a message once more, under the same id',
    params: deliveryIdSchema,
    otherwise: { 409: errorSchema.describe('The webhook is turned off') },
    refusals: [404],
  },
} as const satisfies Endpoints
