/** The facts of which a webhook is notified. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.cancelled',
  'order.refunded',
  'reservation.balance_due',
  'reservation.lapsed',
  'product.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const mostWebhooks = 20
