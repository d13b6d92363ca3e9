// Sums of an order on its buyer's page, derived from those of the record.
import { type Amount, atLeastZero, subtract } from '#money/money.ts'
import { keptOf } from '#orders/order.ts'
import type { BuyerOrder } from '#orders/schema.ts'

type Sums = Pick<BuyerOrder, 'paid' | 'refunded' | 'returning' | 'withheld' | 'owedBack'>

/** The fall of the price since the order was made. */
export function reductionOf({ total, price }: Pick<BuyerOrder, 'total' | 'price'>): Amount {
  return subtract(total, price)
}

/**
 * The part of the payments that pays for the price: with the sum due it is all of the price, whatever is still to be
 * refunded.
 */
export function paidOfPrice({ owedBack, ...sums }: Sums): Amount {
  return atLeastZero(keptOf({ ...sums, unsent: owedBack }))
}

/** The paid percentage, for the bar between "paid" and "due". */
export function percentPaid({ due, ...sums }: Sums & Pick<BuyerOrder, 'due'>): number {
  const kept = paidOfPrice(sums).minor
  return kept + due.minor > 0 ? Math.floor((100 * kept) / (kept + due.minor)) : 0
}

/** Money of the buyer's is still on its way, or owed, or with the bank: the page asks again by itself. */
export function isUnsettled(order: Pick<BuyerOrder, 'returning' | 'owedBack' | 'balanceProcessing'>): boolean {
  return order.returning.minor > 0 || order.owedBack.minor > 0 || order.balanceProcessing
}
