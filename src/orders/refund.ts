import { type Amount, allocate, amount, atLeastZero, isLess, isSame, subtract, sum } from '#money/money.ts'
import { keptForPrice, type OrderFacts } from '#orders/order.ts'

/** What is to go back: everything, the price of some lines, or a sum. */
export type RefundWish = { whole: true } | { positions: readonly number[] } | { sumMinor: number }

/** What one line gives up of its price. */
export type Reduction = { position: number; amount: Amount }

/**
 * What a refund does to an order: its price falls by `waives`, taken from its lines by `reductions`, and `returns` goes
 * back. `before` was taken off the same lines earlier.
 */
export type RefundPlan = { waives: Amount; reductions: Reduction[]; returns: Amount; due: Amount; before: Amount }

/** `leftMinor`: what is left of its price. */
type Line = { position: number; totalMinor: number; leftMinor: number; takenOut: boolean }

/**
 * A line that is taken out lowers the price by what is left of its own; what was paid above the new price goes back, so a
 * deposit pays first for what is left. A sum lowers the price of all lines and goes back at once. Undefined for what
 * cannot be: a line that is not there any more, more than the shop has, all that was paid of an order that is to go on.
 * What is owed back already goes back with its own refund or transfer, and is never promised a second time.
 */
export function refundPlan(facts: OrderFacts, lines: readonly Line[], wish: RefundWish): RefundPlan | undefined {
  const kept = keptForPrice(facts)
  const there = lines.filter(({ takenOut }) => !takenOut)
  if ('whole' in wish) return kept.minor > 0 ? planOf(facts, there, kept) : undefined
  if ('sumMinor' in wish) return sumPlan(facts, lines, amount(wish.sumMinor, kept.currency))
  const wanted = there.filter(({ position }) => wish.positions.includes(position))
  if (wanted.length === 0 || wanted.length !== new Set(wish.positions).size) return undefined
  const plan = planOf(facts, wanted)
  return plan.waives.minor > 0 ? plan : undefined
}

function sumPlan(facts: OrderFacts, lines: readonly Line[], returns: Amount): RefundPlan | undefined {
  const { price } = facts
  const kept = keptForPrice(facts)
  const empties = isSame(returns, kept) && isLess(returns, price)
  if (returns.minor <= 0 || isLess(kept, returns) || empties) return undefined
  const before = amount(0, price.currency)
  return {
    waives: returns,
    reductions: reductionsFor(returns, lines),
    returns,
    due: dueAfter(facts, returns, returns),
    before,
  }
}

/** How a sum is taken from lines: from each in proportion to what is left of its price, so that none falls below nothing. */
export function reductionsFor(total: Amount, lines: readonly Line[]): Reduction[] {
  if (total.minor === 0) return []
  const lefts = lines.map(({ leftMinor }) => leftMinor)
  const amounts = allocate(total, lefts)
  return lines
    .map(({ position }, at) => ({ position, amount: amounts[at] ?? amount(0, total.currency) }))
    .filter((reduction) => reduction.amount.minor > 0)
}

type StandingLine = Line & { shipped: boolean }

/** What leaves an order that somebody does not want any more, in part or wholly. */
export type Leaving = { positions: number[]; whole: boolean } & RefundPlan

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
  const gone = there.filter(({ shipped, position }) => !shipped && (unwanted?.includes(position) ?? true))
  if (gone.length === 0) return undefined
  // An order of which something left does not end, even when that came back: what happened to it stays part of it.
  const whole = gone.length === there.length && !facts.partlyShipped
  const positions = gone.map(({ position }) => position)
  return { positions, whole, ...(whole ? planOf(facts, gone, atLeastZero(keptForPrice(facts))) : planOf(facts, gone)) }
}

/** The plan that takes lines out for all that is left of their price; what is paid above the rest goes back. */
function planOf(facts: OrderFacts, gone: readonly Line[], all?: Amount): RefundPlan {
  const { price } = facts
  const waives = sumOf(gone, 'leftMinor', price)
  const returns = all ?? atLeastZero(subtract(keptForPrice(facts), subtract(price, waives)))
  const before = subtract(sumOf(gone, 'totalMinor', price), waives)
  const reductions = reductionsFor(waives, gone)
  return { waives, reductions, returns, due: dueAfter(facts, waives, returns), before }
}

function dueAfter(facts: OrderFacts, waives: Amount, returns: Amount): Amount {
  return atLeastZero(subtract(subtract(facts.price, waives), atLeastZero(subtract(keptForPrice(facts), returns))))
}

function sumOf(lines: readonly Line[], key: 'leftMinor' | 'totalMinor', { currency }: Amount): Amount {
  return sum(
    lines.map((line) => amount(line[key], currency)),
    currency,
  )
}
