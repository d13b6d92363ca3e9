/** The facts of which a webhook is notified. */
export const webhookEvents = [
  'order.placed',
  'order.payment_received',
  'order.shipped',
  'order.shipment_taken_back',
  'order.cancelled',
  'order.refunded',
  'order.payments_corrected',
  'reservation.balance_due',
  'reservation.lapsed',
  'product.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of a message that an owner sends to see whether it arrives. */
export const testEvent = 'test'

export const maxWebhooks = 20
