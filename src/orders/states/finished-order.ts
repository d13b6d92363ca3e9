import type { Amount } from '#money/money.ts'
import type { Cancellation, OrderFacts, OrderState } from '#orders/order.ts'

/** Whether no step is left between buyer and house: delivered goods are paid, and a loss was written off. */
export function hasNoStepLeft({ state, due }: { state: OrderState; due: Amount }): boolean {
  if (state === 'dispute-lost' || state === 'delivered') return due.minor === 0
  return ['cancelled', 'lapsed', 'refunded'].includes(state)
}

/** Whether it was canceled, or all of it was refunded: nothing of it is left for the buyer. A loss is no refund. */
export function isCanceledOrRefunded({ cancelledBecause, price, writtenOff }: OrderFacts): boolean {
  return cancelledBecause !== null || (price.minor === 0 && writtenOff.minor === 0)
}

/** Whether nothing of its price is left: canceled, refunded, or written off whole. No more news of its goods is sent. */
export function hasNoPriceLeft({ cancelledBecause, state, price }: Priced): boolean {
  return cancelledBecause !== null || state === 'refunded' || price.minor === 0
}

type Priced = { cancelledBecause: Cancellation | null; state: OrderState; price: Amount }
