import { type Amount, add, isLess } from '#money/money.ts'
import { overpaidOf } from '#orders/due/kept-money.ts'
import type { OrderFacts } from '#orders/order.ts'

/** The sum owed to the buyer and not sent: promised refunds, and payments above the price. */
export function owedBackOf(facts: OrderFacts): Amount {
  return add(facts.unsent, overpaidOf(facts))
}

/**
 * The largest transfer to the buyer that can be recorded: the sum owed back, or the voided sum where that is larger. A
 * voided sum is not owed back any more where a bank took its payment, or where it pays for the sum due.
 */
export function returnableOf(facts: OrderFacts): Amount {
  const owed = owedBackOf(facts)
  return isLess(owed, facts.voidedReturn) ? facts.voidedReturn : owed
}
