import { type Amount, add, amount, atLeastZero, negative } from '#money/money.ts'
import { keptOf } from '#orders/due/kept-money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderFacts } from '#orders/order.ts'

/**
 * The sum that went back to the buyer beyond all that they had paid, and is not asked for: the house bears it beside
 * the price that was waived or written off.
 */
export function lossBeyondPriceOf(facts: OrderFacts): Amount {
  const kept = keptOf(facts)
  return dueOf(facts).minor > 0 ? amount(0, kept.currency) : atLeastZero(negative(kept))
}

/**
 * The undecided loss of lost disputes: what they left unpaid, which needs a decision, or what is lost beyond the price, which a
 * person has to read. A loss that was written off is decided.
 */
export function undecidedLossOf(facts: OrderFacts): Amount {
  const due = dueOf(facts)
  if (facts.withheld.minor === 0) return amount(0, due.currency)
  return due.minor > 0 || facts.writtenOff.minor > 0 ? due : lossBeyondPriceOf(facts)
}

/** The whole loss that the house wrote off, and that the buyer is not asked for any more. */
export function writtenOffOf(facts: OrderFacts): Amount {
  return facts.writtenOff.minor > 0 ? add(facts.writtenOff, lossBeyondPriceOf(facts)) : facts.writtenOff
}

/** The sum that further money would pay for: the sum due, and every loss that the house bears until then. */
export function payableOf(facts: OrderFacts): Amount {
  return [facts.writtenOff, lossBeyondPriceOf(facts)].reduce(add, dueOf(facts))
}
