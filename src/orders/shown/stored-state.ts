import { payByOf } from '#orders/balances/balance-follow-up.ts'
import { keptOf } from '#orders/due/kept-money.ts'
import { isSentUnpaid, isShort } from '#orders/due/missing-payment.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import type { OrderFacts, UndatedState } from '#orders/order.ts'
import { awaitsHouse } from '#orders/states/late-delivery.ts'
import { stepsOfOrder } from '#orders/states/owner-steps.ts'
import { isPartlyRefunded } from '#orders/states/remark.ts'
import { undatedStateOf } from '#orders/states/state-of-order.ts'

/**
 * The version of the rules below, of those that they use, and of the facts that are stored (`server/facts/stored-facts.ts`).
 * Raised with each change of what they answer, it makes the shop derive all orders again. `stored-state.test.ts` and
 * `server/facts/stored-facts.test.ts` fail where that was forgotten.
 */
export const stateRules = 3

/**
 * The state of an order and what follows from it, as stored beside it for lists, counts and figures (docs/decisions/0041). No day changes it.
 */
export type StoredState = {
  state: UndatedState
  dueMinor: number
  /** The buyer's money that the shop keeps for a reservation under way. */
  advanceMinor: number
  /** Owed to the buyer and not sent. */
  owedMinor: number
  returningMinor: number
  /** The sum due is asked for by the day on which it is due. */
  askedByDay: boolean
  toShip: boolean
  sentUnpaid: boolean
  /** In part or whole, of an order that was not canceled. */
  refunded: boolean
  awaitsHouse: boolean
}

export function storedStateOf(facts: OrderFacts): StoredState {
  const { kind, dueOn, cancelledBecause, delivered } = facts
  const state = undatedStateOf(facts)
  const due = dueOf(facts)
  const isActiveReservation = kind === 'reservation' && !cancelledBecause && !delivered
  return {
    state,
    dueMinor: due.minor,
    advanceMinor: isActiveReservation ? keptOf(facts).minor : 0,
    owedMinor: owedBackOf(facts).minor,
    returningMinor: facts.returning.minor,
    askedByDay: payByOf(facts, anyDay) !== null,
    toShip: isToShip(facts),
    sentUnpaid: isSentUnpaid(facts),
    refunded: !cancelledBecause && (state === 'refunded' || isPartlyRefunded(facts)),
    awaitsHouse: awaitsHouse({ kind, state, due, dueOn }),
  }
}

// The day distinguishes only what is due from what is overdue: what is asked for and may be done is the same in both.
const anyDay = '2000-01-01'

/**
 * Whether it waits only for the house to ship it, or is not fully paid any more, which no other list shows. While a
 * later day is in question, or a withdrawal undecided, it waits for that.
 */
function isToShip(facts: OrderFacts): boolean {
  const isHere = !facts.cancelledBecause && !facts.shipped && !facts.disputed
  if (!isHere || facts.asksAboutDate || facts.withdrawal === 'open') return false
  return isShort(facts) || stepsOfOrder(facts, anyDay).includes('ship')
}
