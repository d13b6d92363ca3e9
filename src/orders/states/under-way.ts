import { dueOf } from '#orders/due/order-due.ts'
import type { OrderFacts } from '#orders/order.ts'
import { stateOf } from '#orders/states/state-of-order.ts'

/** Neither over nor shipped, nor stopped by a dispute or an undecided withdrawal. */
export function isUnderWay(facts: OrderFacts, today: string): boolean {
  if (facts.withdrawal === 'open') return false
  const state = stateOf(facts, today)
  // A lost payment can be paid again as long as the goods are here and something is left of the price.
  if (state === 'dispute-lost') return !facts.shipped && facts.price.minor > 0
  return !['disputed', 'cancelled', 'lapsed', 'return-awaited', 'shipped', 'delivered', 'refunded'].includes(state)
}

/** Goods that left with a payment which turned out not to have come are still paid for. */
export function canBePaid(facts: OrderFacts, today: string): boolean {
  return isUnderWay(facts, today) || ['shipped', 'delivered'].includes(stateOf(facts, today))
}

/** Whether the sum due is asked for: not while a bank or the house decides first, or goods are to come back. */
export function isAskedFor(facts: OrderFacts, today: string): boolean {
  return dueOf(facts).minor > 0 && canBePaid(facts, today)
}

/** No deadline of the buyer runs: their bank decides, or a withdrawal or a lost dispute waits for a person. */
export function isPaused(facts: OrderFacts, today: string): boolean {
  if (facts.cancelledBecause) return false
  if (facts.disputed || facts.withdrawal === 'open') return true
  return stateOf(facts, today) === 'dispute-lost' && dueOf(facts).minor > 0
}
