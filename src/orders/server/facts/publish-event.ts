import type { PoolClient } from 'pg'
import type { OrderEventKind } from '#orders/event.ts'
import type { EventDetail } from '#orders/order-schemas/event-schema.ts'
import { numberAndKindOf } from '#orders/server/facts/facts-records.ts'
import { secondsToTakeBack } from '#platform/mail/mail.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { WebhookEvent } from '#webhooks/event.ts'
import { recordFact } from '#webhooks/server/record-fact.ts'

/** Null where webhooks are not notified. */
const published: Readonly<Record<OrderEventKind, WebhookEvent | null>> = {
  placed: 'order.placed',
  paid: 'order.payment_received',
  'balance-paid': 'order.payment_received',
  cancelled: 'order.cancelled',
  refunded: 'order.refunded',
  'refund-refused': null,
  'refund-failed': 'order.payments_corrected',
  ready: 'reservation.balance_due',
  'balance-extended': null,
  'balance-shortened': null,
  overdue: null,
  'payment-declined': null,
  'due-moved': null,
  'delivery-moved': null,
  'pause-began': null,
  'pause-ended': null,
  'date-moved': null,
  'date-accepted': null,
  'date-sooner': null,
  'date-taken-back': null,
  preparing: null,
  shipped: 'order.shipped',
  delivered: null,
  noted: null,
  disputed: 'order.payments_corrected',
  'dispute-won': 'order.payments_corrected',
  'dispute-lost': 'order.payments_corrected',
  'payment-asked': null,
  'written-off': 'order.payments_corrected',
  'loss-returned': 'order.payments_corrected',
  'loss-paid': 'order.payment_received',
  'withdrawal-declared': null,
  'withdrawal-accepted': null,
  'withdrawal-declined': null,
  'withdrawal-set-aside': null,
  'goods-back': null,
  'goods-missing': null,
  'payment-recorded': 'order.payment_received',
  'return-recorded': 'order.refunded',
  'payment-voided': 'order.payments_corrected',
  'return-voided': 'order.payments_corrected',
  'write-off-voided': 'order.payments_corrected',
  'price-lowered': null,
  'lines-changed': null,
  'refund-found': 'order.refunded',
  'mail-sent-again': null,
  'mail-taken-back': null,
  reminded: null,
  'refund-tried-again': null,
  'address-changed': null,
  'gift-changed': null,
  'email-corrected': null,
  'parcel-corrected': null,
  'parcel-back': 'order.shipment_taken_back',
  'step-taken-back': null,
  'step-not-taken': null,
}

export function webhookEventOf(kind: OrderEventKind, because?: string): WebhookEvent | null {
  return because === 'lapsed' ? 'reservation.lapsed' : published[kind]
}

/** Notifies webhooks of an event of an order, with its number, its parcel, and nothing of its buyer. */
export async function publishEvent(
  client: PoolClient,
  orderId: string,
  kind: OrderEventKind,
  { because, parcel }: Pick<EventDetail, 'because' | 'parcel'>,
  now: BusinessTime,
): Promise<void> {
  const event = webhookEventOf(kind, because)
  if (!event) return
  const content = async () => {
    const order = await numberAndKindOf(client, orderId)
    return { order: orderId, ...order, ...(because && { because }), ...(parcel && { parcel }) }
  }
  await recordFact(client, event, content, now, {
    // As the letter of a shipment does.
    ...(event === 'order.shipped' && { waitsSeconds: secondsToTakeBack() }),
    ...(event === 'order.shipment_taken_back' && parcel && { undoes: { event: 'order.shipped', parcel } }),
  })
}
