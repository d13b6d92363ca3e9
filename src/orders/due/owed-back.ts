import { type Amount, add, isLess } from '#money/money.ts'
import { overpaidOf } from '#orders/due/kept-money.ts'
import type { OrderFacts } from '#orders/order.ts'

/** The sum owed to the buyer and not sent: promised refunds, and payments above the price. */
export function owedBackOf(facts: OrderFacts): Amount {
  return add(facts.unsent, overpaidOf(facts))
}

/**
 * The most that a transfer to the buyer can be recorded for: what is owed back, or what was recorded and voided. The
 * latter is owed no more where a bank took the payment or it pays for what is due.
 */
export function returnableOf(facts: OrderFacts): Amount {
  const owed = owedBackOf(facts)
  return isLess(owed, facts.voidedReturn) ? facts.voidedReturn : owed
}
