import type { PoolClient } from 'pg'
import type { OrderEventKind } from '#orders/event.ts'
import type { EventDetail } from '#orders/order-schemas/event-schema.ts'
import { run } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { WebhookEvent } from '#webhooks/event.ts'
import { recordFact } from '#webhooks/server/record-fact.ts'

const published: { readonly [Kind in OrderEventKind]?: WebhookEvent } = {
  placed: 'order.placed',
  paid: 'order.paid',
  'balance-paid': 'order.paid',
  'payment-recorded': 'order.paid',
  shipped: 'order.shipped',
  cancelled: 'order.cancelled',
  refunded: 'order.refunded',
  ready: 'reservation.balance_due',
}

const read = { name: 'order-number-and-kind', text: 'select id, number, kind from orders where id = $1' }

/** Notifies webhooks of an event of an order, with its number and nothing of its buyer. */
export async function publishEvent(
  client: PoolClient,
  orderId: string,
  kind: OrderEventKind,
  { because }: Pick<EventDetail, 'because'>,
  now: BusinessTime,
): Promise<void> {
  const event = because === 'lapsed' ? 'reservation.lapsed' : published[kind]
  if (!event) return
  const content = async () => {
    const [order] = await run<{ id: string; number: number; kind: string }>(read, [orderId], client)
    return { order: order?.id, number: order?.number, kind: order?.kind, ...(because && { because }) }
  }
  await recordFact(client, event, content, now)
}
