import { keptOf } from '#orders/due/kept-money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderFacts, OrderState, UndatedState } from '#orders/order.ts'
import { isPastDue } from '#orders/states/past-due.ts'

/** The state of an order, derived from its facts: it is never set by hand. */
export function stateOf(facts: OrderFacts, today: string): OrderState {
  const state = undatedStateOf(facts)
  return state === 'balance-due' && isPastDue(facts, today) ? 'overdue' : state
}

/** The state without the day: a balance that is overdue counts as due. */
export function undatedStateOf(facts: OrderFacts): UndatedState {
  if (facts.cancelledBecause) return facts.cancelledBecause === 'lapsed' ? 'lapsed' : 'cancelled'
  if (facts.disputed) return 'disputed'
  // A loss that was made up for, by another payment or by a lower price, blocks no step any more.
  if (facts.withheld.minor > 0 && (dueOf(facts).minor > 0 || keptOf(facts).minor <= 0)) return 'dispute-lost'
  // A write-off is no refund.
  if (facts.writtenOff.minor === 0 && (facts.price.minor === 0 || keptOf(facts).minor <= 0)) return 'refunded'
  if (facts.withdrawal === 'open') return 'withdrawing'
  if (facts.withdrawal === 'awaited' && facts.shipped) return 'return-awaited'
  if (facts.delivered) return 'delivered'
  if (facts.shipped) return 'shipped'
  if (facts.preparing) return 'preparing'
  if (facts.asksAboutDate) return 'delay-pending'
  if (facts.kind === 'order' || dueOf(facts).minor === 0) return 'paid'
  return facts.dueOn ? 'balance-due' : 'reserved'
}
