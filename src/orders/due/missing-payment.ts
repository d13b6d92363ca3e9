import { keptOf } from '#orders/due/kept-money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderFacts } from '#orders/order.ts'

/**
 * Goods were shipped, and a part of their price is missing: a transfer was voided, or a bank took a payment permanently.
 * While a bank has not decided, or a withdrawal of shipped goods is not settled, it is unknown whether it is missing.
 */
export function isSentUnpaid(facts: OrderFacts): boolean {
  const isSettled = facts.withdrawal === null || (facts.withdrawal === 'awaited' && !facts.shipped)
  return facts.partlyShipped && !facts.disputed && isSettled && dueOf(facts).minor > 0
}

/**
 * An order that was paid and is not any more: unlike a reservation's balance, the sum is not asked for by itself, so a
 * person has to. A sum that a bank took is its loss.
 */
export function isShort(facts: OrderFacts): boolean {
  const isActive = !facts.cancelledBecause && !facts.disputed && facts.withheld.minor === 0
  return facts.kind === 'order' && isActive && keptOf(facts).minor > 0 && dueOf(facts).minor > 0
}
