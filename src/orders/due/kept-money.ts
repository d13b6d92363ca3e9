import { type Amount, atLeastZero, subtract } from '#money/money.ts'
import type { Moved, OrderFacts } from '#orders/order.ts'

/** The sum paid above the price, neither refunded nor promised. */
export function overpaidOf({ price, ...facts }: OrderFacts): Amount {
  return atLeastZero(subtract(keptOf(facts), price))
}

/** The part of the money kept that pays for the price: the rest is owed back, and was promised when it became so. */
export function keptForPrice(facts: OrderFacts): Amount {
  return subtract(keptOf(facts), overpaidOf(facts))
}

/** The buyer's money that the shop keeps: neither refunded nor promised back, nor taken by the bank. */
export function keptOf({ paid, refunded, returning, withheld, unsent }: Moved): Amount {
  return [refunded, returning, withheld, unsent].reduce(subtract, paid)
}
