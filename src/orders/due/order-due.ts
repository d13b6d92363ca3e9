import { type Amount, amount, atLeastZero, isLess, subtract } from '#money/money.ts'
import { keptOf } from '#orders/due/kept-money.ts'
import type { Moved, OrderFacts } from '#orders/order.ts'

/**
 * The sum still due: none for an order that is over. It is more than the price where a bank took more than the house
 * had kept: what reached the buyer twice, as a refund and from their bank, is missing as well.
 */
export function dueOf({
  cancelledBecause,
  price,
  ...facts
}: Pick<OrderFacts, 'cancelledBecause' | 'price' | keyof Moved>): Amount {
  return cancelledBecause ? amount(0, price.currency) : unpaidOf(price, keptOf(facts))
}

/** The unpaid sum of a price, of which `kept` is here: none where nothing is left to pay for. */
export function unpaidOf(price: Amount, kept: Amount): Amount {
  return price.minor > 0 ? atLeastZero(subtract(price, kept)) : price
}

/** The part of the sum due that is price: no price is waived below zero. */
export function priceDueOf(facts: OrderFacts): Amount {
  const due = dueOf(facts)
  return isLess(facts.price, due) ? facts.price : due
}
