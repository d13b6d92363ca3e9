/** The facts of which a webhook is notified. */
export const webhookEvents = [
  'order.placed',
  'order.payment_received',
  'order.shipped',
  'order.cancelled',
  'order.refunded',
  'order.payments_corrected',
  'reservation.balance_due',
  'reservation.lapsed',
  'product.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const maxWebhooks = 20
