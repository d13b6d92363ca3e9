import { expect, test } from 'vitest'
import { orderEvents } from '#orders/event.ts'
import { webhookEventOf } from '#orders/server/facts/publish-event.ts'

test('every event that moves money, goods or the order itself is one of webhooks', () => {
  const notified = Object.fromEntries(
    orderEvents.flatMap((kind) => {
      const event = webhookEventOf(kind)
      return event ? [[kind, event]] : []
    }),
  )
  expect(notified).toEqual({
    placed: 'order.placed',
    paid: 'order.payment_received',
    'balance-paid': 'order.payment_received',
    cancelled: 'order.cancelled',
    refunded: 'order.refunded',
    'refund-failed': 'order.payments_corrected',
    ready: 'reservation.balance_due',
    shipped: 'order.shipped',
    'parcel-back': 'order.shipment_taken_back',
    disputed: 'order.payments_corrected',
    'dispute-won': 'order.payments_corrected',
    'dispute-lost': 'order.payments_corrected',
    'written-off': 'order.payments_corrected',
    'loss-returned': 'order.payments_corrected',
    'loss-paid': 'order.payment_received',
    'payment-recorded': 'order.payment_received',
    'return-recorded': 'order.refunded',
    'payment-voided': 'order.payments_corrected',
    'return-voided': 'order.payments_corrected',
    'write-off-voided': 'order.payments_corrected',
    'refund-found': 'order.refunded',
  })
})

test('a reservation that lapsed is not notified as canceled', () => {
  expect(webhookEventOf('cancelled', 'lapsed')).toBe('reservation.lapsed')
  expect(webhookEventOf('cancelled', 'house')).toBe('order.cancelled')
})
