import { type Amount, amount, atLeastZero, isLess, isSame, subtract, sum } from '#money/money.ts'
import { keptOf, type OrderFacts } from '#orders/order.ts'

/** What is to go back: everything, the price of some lines, or a sum. */
export type RefundWish = { whole: true } | { positions: readonly number[] } | { sumMinor: number }

/** What a refund does to an order: its price falls by `waives`, and `returns` goes back. */
export type RefundPlan = { waives: Amount; returns: Amount; due: Amount }

type Line = { position: number; totalMinor: number; takenOut: boolean }

/**
 * A line that is taken out lowers the price by its total; what was paid above the new price goes back, so a deposit pays
 * first for what is left. A sum lowers the price and goes back at once. Undefined for what cannot be: a line that is not
 * there any more, more than the shop has, all that was paid of an order that is to go on.
 */
export function refundPlan(facts: OrderFacts, lines: readonly Line[], wish: RefundWish): RefundPlan | undefined {
  const { price } = facts
  const kept = keptOf(facts)
  if ('whole' in wish) return kept.minor > 0 ? planOf(price, kept, price, kept) : undefined
  if ('sumMinor' in wish) {
    const returns = amount(wish.sumMinor, price.currency)
    const waives = lesser(returns, price)
    const empties = isSame(returns, kept) && isLess(waives, price)
    return returns.minor > 0 && !isLess(kept, returns) && !empties ? planOf(price, kept, waives, returns) : undefined
  }
  const wanted = lines.filter(({ position, takenOut }) => wish.positions.includes(position) && !takenOut)
  if (wanted.length === 0 || wanted.length !== new Set(wish.positions).size) return undefined
  const totals = wanted.map(({ totalMinor }) => amount(totalMinor, price.currency))
  const waives = lesser(sum(totals, price.currency), price)
  if (waives.minor === 0) return undefined
  return planOf(price, kept, waives, atLeastZero(subtract(kept, subtract(price, waives))))
}

type StandingLine = Line & { shipped: boolean }

/** What leaves an order that somebody does not want any more, in part or wholly. */
export type Leaving = { positions: number[]; whole: boolean; returns: Amount; waives: Amount }

/**
 * What goes back when these lines, or all of them, are not wanted any more: never of what has left the house. Undefined
 * when nothing of them is there.
 */
export function leavingOf(
  facts: OrderFacts,
  lines: readonly StandingLine[],
  unwanted?: readonly number[],
): Leaving | undefined {
  const there = lines.filter(({ takenOut }) => !takenOut)
  const positions = there
    .filter(({ shipped, position }) => !shipped && (unwanted?.includes(position) ?? true))
    .map(({ position }) => position)
  if (positions.length === 0) return undefined
  if (positions.length === there.length) return { positions, whole: true, returns: keptOf(facts), waives: facts.price }
  const plan = refundPlan(facts, lines, { positions })
  return plan && { positions, whole: false, returns: plan.returns, waives: plan.waives }
}

function planOf(price: Amount, kept: Amount, waives: Amount, returns: Amount): RefundPlan {
  const due = atLeastZero(subtract(subtract(price, waives), subtract(kept, returns)))
  return { waives, returns, due }
}

function lesser(one: Amount, other: Amount): Amount {
  return isLess(one, other) ? one : other
}
