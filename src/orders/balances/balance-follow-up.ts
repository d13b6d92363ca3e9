import type { BalanceDates } from '#orders/balances/balance-days.ts'
import { dueOf } from '#orders/due/order-due.ts'
import type { OrderFacts } from '#orders/order.ts'
import { awaitsPerson } from '#orders/states/buyer-steps.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { isAskedFor } from '#orders/states/under-way.ts'

/**
 * The scheduled follow-up of an unpaid balance: it `reminds` of it, or reminds of it and lets the reservation lapse.
 * Otherwise the reason that there is none: no balance was called (`none`), a person decides first (`person`), a bank is
 * deciding about its payment (`processing`), or a later date is in question (`date`).
 */
export type BalanceFollowUp = 'none' | 'person' | 'processing' | 'date' | 'reminds' | 'lapses'

export function balanceFollowUpOf(facts: OrderFacts, today: string): BalanceFollowUp {
  const isBalanceRequested = facts.kind === 'reservation' && facts.dueOn !== null && facts.graceUntil !== null
  if (!isBalanceRequested || facts.shipped || dueOf(facts).minor === 0) return 'none'
  if (awaitsPerson(facts, today)) return 'person'
  if (facts.balanceProcessing) return 'processing'
  if (facts.asksAboutDate) return 'date'
  // An order overdue for delivery or shipped in part does not end by itself: a person settles it.
  return facts.houseLate || facts.partlyShipped ? 'reminds' : 'lapses'
}

export function isRunning(followUp: BalanceFollowUp): followUp is 'reminds' | 'lapses' {
  return followUp === 'reminds' || followUp === 'lapses'
}

/** The follow-up of a balance where it runs, and the balance's days; undefined where none runs. */
export function runningFollowUp(facts: OrderFacts, today: string): RunningFollowUp | undefined {
  const { dueOn, graceUntil } = facts
  const followUp = balanceFollowUpOf(facts, today)
  return dueOn && graceUntil && isRunning(followUp) ? { dueOn, graceUntil, followUp } : undefined
}

type RunningFollowUp = BalanceDates & { followUp: 'reminds' | 'lapses' }

/** The day by which the sum due is to be paid: while a later date is in question, none. */
export function payByOf(facts: OrderFacts, today: string): string | null {
  return facts.asksAboutDate ? null : askedUntil(facts, today)
}

/**
 * The day by which the sum due is to be paid, and the last day before the reservation lapses; `latest` is null where
 * nothing lapses by itself.
 */
export function lastDaysOf(facts: OrderFacts, today: string): { day: string; latest: string | null } | null {
  const day = payByOf(facts, today)
  if (!day) return null
  return { day, latest: balanceFollowUpOf(facts, today) === 'lapses' ? facts.graceUntil : null }
}

/**
 * The day by which the sum due is asked for; null where it is not asked for, or by no day. A sum that a bank took back
 * has none, whatever day its balance had.
 */
export function askedUntil(facts: OrderFacts, today: string): string | null {
  return isAskedFor(facts, today) && stateOf(facts, today) !== 'dispute-lost' ? facts.dueOn : null
}

/** The day by which the sum due is asked for, and its scheduled follow-up: as letters read them. */
export type Asking = { askedUntil: string | null; balanceFollowUp: BalanceFollowUp }

export function askingOf(facts: OrderFacts, today: string): Asking {
  return { askedUntil: askedUntil(facts, today), balanceFollowUp: balanceFollowUpOf(facts, today) }
}
