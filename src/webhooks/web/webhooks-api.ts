import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { webhookEndpoints } from '#webhooks/endpoints.ts'
import type { MadeWebhook, Webhook, WebhookChange, WebhookInput } from '#webhooks/schema.ts'

const ask = clientOf<typeof webhookEndpoints>(sendSigned)

export const webhooksQuery = queryOptions({
  queryKey: ['own', 'webhooks'],
  queryFn: () => ask('GET /admin/webhooks'),
  staleTime: 0,
})

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'webhooks', id],
    queryFn: () => ask('GET /admin/webhooks/:id/deliveries', { params: { id } }),
    staleTime: 0,
  })

export const addWebhook = (body: WebhookInput) => ask('POST /admin/webhooks', { body, expect: [409] })

export function changeWebhook(id: string, body: WebhookChange): Promise<Webhook> {
  return ask('PUT /admin/webhooks/:id', { params: { id }, body })
}

export function rotateSecret(id: string): Promise<MadeWebhook> {
  return ask('POST /admin/webhooks/:id/secret', { params: { id } })
}

export async function removeWebhook(id: string): Promise<void> {
  await ask('DELETE /admin/webhooks/:id', { params: { id } })
}

/** Posts a test at once; answers its outcome. */
export const sendTest = (id: string) => ask('POST /admin/webhooks/:id/test', { params: { id } })

/** Sends a message again; `off` where the webhook is turned off. */
export async function replayDelivery(id: string, delivery: string): Promise<'sent' | 'off'> {
  const path = 'POST /admin/webhooks/:id/deliveries/:delivery/replay'
  return (await ask(path, { params: { id, delivery }, expect: [409] })) ? 'off' : 'sent'
}
