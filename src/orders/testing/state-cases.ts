import { dollars } from '#money/testing/amounts.ts'
import type { OrderFacts, OrderState } from '#orders/order.ts'

export const today = '2026-11-20'
export const ready = { ready: true, dueOn: '2026-11-20', graceUntil: '2026-11-30' }
export const paid = { paid: dollars(90_000) }

/** The state of an order by its facts: in TypeScript and in SQL. */
export const stateCases: [OrderState, Partial<OrderFacts>][] = [
  ['reserved', {}],
  ['balance-due', ready],
  ['overdue', { ...ready, dueOn: '2026-11-19' }],
  ['delay-pending', { asksAboutDate: true }],
  ['delay-pending', { ...paid, asksAboutDate: true }],
  ['paid', paid],
  ['paid', { ...paid, ...ready, dueOn: '2026-01-01' }],
  ['paid', { price: dollars(40_000) }],
  ['preparing', { ...paid, preparing: true }],
  ['shipped', { ...paid, preparing: true, shipped: true }],
  ['delivered', { ...paid, shipped: true, delivered: true }],
  ['refunded', { ...paid, refunded: dollars(90_000) }],
  ['refunded', { ...paid, returning: dollars(90_000) }],
  ['refunded', { ...paid, price: dollars(0) }],
  ['disputed', { ...paid, disputed: true, shipped: true }],
  ['dispute-lost', { ...paid, withheld: dollars(90_000) }],
  ['dispute-lost', { ...paid, withheld: dollars(30_000), delivered: true, shipped: true }],
  ['dispute-lost', { ...paid, price: dollars(0), refunded: dollars(90_000), withheld: dollars(90_000) }],
  ['dispute-lost', { ...paid, price: dollars(0), withheld: dollars(90_000), shipped: true }],
  ['disputed', { ...paid, withheld: dollars(90_000), disputed: true }],
  ['paid', { paid: dollars(180_000), withheld: dollars(90_000) }],
  ['shipped', { ...paid, price: dollars(60_000), withheld: dollars(30_000), shipped: true }],
  [
    'shipped',
    {
      paid: dollars(120_000),
      price: dollars(0),
      writtenOff: dollars(90_000),
      withheld: dollars(90_000),
      shipped: true,
    },
  ],
  ['withdrawing', { ...paid, withdrawal: 'open' }],
  ['withdrawing', { ...ready, withdrawal: 'open', asksAboutDate: true }],
  ['withdrawing', { ...paid, withdrawal: 'open', shipped: true, delivered: true }],
  ['disputed', { ...paid, withdrawal: 'open', disputed: true }],
  ['cancelled', { withdrawal: 'open', cancelledBecause: 'buyer' }],
  ['return-awaited', { ...paid, withdrawal: 'awaited', shipped: true, delivered: true }],
  ['preparing', { ...paid, withdrawal: 'awaited', preparing: true, partlyShipped: true }],
  ['return-awaited', { ...ready, withdrawal: 'awaited', partlyShipped: true, shipped: true }],
  ['preparing', { ...ready, withdrawal: 'awaited', preparing: true, partlyShipped: true }],
  ['refunded', { ...paid, withdrawal: 'awaited', price: dollars(0), shipped: true }],
  ['cancelled', { cancelledBecause: 'shop', withheld: dollars(90_000), price: dollars(0) }],
  ['cancelled', { cancelledBecause: 'buyer', asksAboutDate: true }],
  ['lapsed', { cancelledBecause: 'lapsed', ...ready }],
]
