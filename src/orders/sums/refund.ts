import { type Amount, amount, atLeastZero, isLess, subtract } from '#money/money.ts'
import { share } from '#money/shares.ts'
import { isBalanceNotDueYet } from '#orders/due/balance.ts'
import { keptForPrice, overpaidOf } from '#orders/due/kept-money.ts'
import { dueOf, unpaidOf } from '#orders/due/order-due.ts'
import { type AskedUnits, unitsAskedFor } from '#orders/goods/asked-units.ts'
import { allOf, quantityAt, type Units, unitsLeft } from '#orders/goods/units.ts'
import { allHere } from '#orders/goods/units-by-place.ts'
import type { OrderFacts } from '#orders/order.ts'
import { fallOf, type Line, lowered, partsOf, type Reduction, reductionsFor, sumOf } from '#orders/sums/reductions.ts'
import type { RefundScope } from '#orders/sums/refund-scope.ts'
import { remainingWriteOff, withoutWriteOffs } from '#orders/sums/write-off.ts'

/**
 * The effect of a refund on an order: its price falls by `priceReduction`, each line's by one of `lineReductions`, `units`
 * are taken out of it, and `returns` is sent back. `reducedBefore` was taken off the same units earlier.
 */
export type RefundPlan = {
  priceReduction: Amount
  lineReductions: Reduction[]
  /** The part of each line that the ledger waives for it: of units, their price as if nothing had been written off. */
  lineWaivers: Reduction[]
  /**
   * The write-offs of the other lines afterwards, in place of the present ones; undefined where write-offs stay as they
   * are.
   */
  stillWrittenOff: Reduction[] | undefined
  units: Units[]
  returns: Amount
  dueAfter: Amount
  reducedBefore: Amount
}

/**
 * The effect of a refund. Units taken out lower the price by what is left of theirs, and payments above the new price are
 * refunded. A write-off counts as unpaid, so the sequence of write-off and return does not matter. A sum lowers all lines in
 * proportion. A sum that is owed already is never promised again. Undefined if a line is gone, the sum is more than the shop
 * keeps, or nothing paid would remain of an order that goes on.
 */
export function refundPlan(facts: OrderFacts, lines: readonly Line[], input: RefundScope): RefundPlan | undefined {
  const kept = keptForPrice(facts)
  const there = lines.filter(({ takenOut }) => !takenOut)
  if ('whole' in input) return kept.minor > 0 ? planOf(facts, there, allOf(there), kept) : undefined
  if ('sumMinor' in input) return sumPlan(facts, lines, amount(input.sumMinor, kept.currency))
  const units = unitsAskedFor(there, input.units)
  if (!units) return undefined
  const plan = planOf(facts, there, units)
  return plan.lineWaivers.length > 0 ? plan : undefined
}

/**
 * The effect of a withdrawal from some units. While a balance is not due yet, their share of the payments is
 * refunded, since the law leaves the house nothing of them, and the sum due of the rest stays. So does the sum due for products
 * that were added and not paid. A loss is neither: the units make up for it. Undefined when no such unit is left.
 */
export function withdrawnPlan(
  facts: OrderFacts,
  lines: readonly Line[],
  asked: readonly AskedUnits[],
): RefundPlan | undefined {
  const there = lines.filter(({ takenOut }) => !takenOut)
  const units = unitsAskedFor(there, asked)
  return units && planOf(facts, there, units, backOfWithdrawn(facts, there, units))
}

function backOfWithdrawn(facts: OrderFacts, lines: readonly Line[], units: readonly Units[]) {
  if (isBalanceNotDueYet(facts)) return 'share'
  const unpaid = unpaidOfAdded(facts, lines)
  if (unpaid.minor === 0) return undefined
  const gone = partsOf(facts, lines, units)
  const stillUnpaid = atLeastZero(subtract(unpaid, sumOf(gone.filter(isAdded), 'leftMinor', facts.price)))
  const remaining = subtract(facts.price, sumOf(gone, 'leftMinor', facts.price))
  return atLeastZero(subtract(keptForPrice(facts), subtract(remaining, stillUnpaid)))
}

const isAdded = (line: Line) => line.isAdded === true

/** The sum due of an order of which all is here, as far as it is the price of products that were added. */
function unpaidOfAdded(facts: OrderFacts, lines: readonly Line[]): Amount {
  const due = dueOf(facts)
  // A sum may also be due since a part was shipped, a bank took a payment back, or a loss was written off.
  const hasOtherMissingSums = facts.partlyShipped || facts.withheld.minor > 0 || facts.writtenOff.minor > 0
  if (hasOtherMissingSums) return subtract(due, due)
  const added = sumOf(lines.filter(isAdded), 'leftMinor', facts.price)
  return isLess(due, added) ? due : added
}

/** The most that can go back as a sum: what pays for the price, but not all that was paid of an order that is to go on. */
export function maxSumOf(facts: OrderFacts): Amount {
  const kept = keptForPrice(facts)
  return atLeastZero(isLess(kept, facts.price) ? subtract(kept, amount(1, kept.currency)) : kept)
}

function sumPlan(facts: OrderFacts, lines: readonly Line[], returns: Amount): RefundPlan | undefined {
  const { price } = facts
  if (returns.minor <= 0 || isLess(maxSumOf(facts), returns)) return undefined
  const lineReductions = reductionsFor(returns, lines)
  const dueAfter = unpaidOf(subtract(price, returns), subtract(keptForPrice(facts), returns))
  const reducedBefore = amount(0, price.currency)
  return {
    priceReduction: returns,
    lineReductions,
    lineWaivers: lineReductions,
    stillWrittenOff: undefined,
    units: [],
    returns,
    dueAfter,
    reducedBefore,
  }
}

type PlacedLine = Line & { sent: number }

/** The effect of a cancellation of units; `endsOrder`: they are all that the order has. */
export type UnitsCancellation = { endsOrder: boolean } & RefundPlan

/**
 * The refund for canceling these units, or all of them: never of units that have left. Undefined when no such unit is left.
 * For units in a withdrawal it is that of `withdrawnPlan`.
 */
export function cancellationPlan(
  facts: OrderFacts,
  lines: readonly PlacedLine[],
  unwanted?: readonly AskedUnits[],
  isWithdrawn = false,
): UnitsCancellation | undefined {
  const there = lines.filter(({ takenOut }) => !takenOut)
  const units = allHere(there).flatMap(({ position, quantity }) => {
    const returned = unwanted ? unwanted.find((each) => each.position === position) : { quantity }
    return returned ? [{ position, quantity: Math.min(returned.quantity ?? quantity, quantity) }] : []
  })
  if (units.length === 0) return undefined
  // An order of which something left does not end, even when that came back: what happened to it stays part of it.
  const endsOrder = !facts.partlyShipped && there.every((line) => quantityAt(units, line.position) === unitsLeft(line))
  const all = endsOrder ? atLeastZero(keptForPrice(facts)) : undefined
  return {
    endsOrder,
    ...planOf(facts, there, units, all ?? (isWithdrawn ? backOfWithdrawn(facts, there, units) : undefined)),
  }
}

/**
 * The plan that takes units out at their price as if nothing had been written off. The sum paid above the remaining price
 * is sent back, or a named sum; the missing part of that price stays written off as far as it was.
 */
function planOf(facts: OrderFacts, lines: readonly Line[], units: Units[], back?: Amount | 'share'): RefundPlan {
  const whole = withoutWriteOffs(facts, lines)
  const gone = partsOf(facts, whole.lines, units)
  const cost = sumOf(gone, 'leftMinor', facts.price)
  const remaining = subtract(whole.price, cost)
  const above = atLeastZero(subtract(keptForPrice(facts), remaining))
  const returns = back === 'share' ? paidShare(facts, cost, whole.price) : (back ?? above)
  const kept = subtract(keptForPrice(facts), returns)
  const missing = unpaidOf(remaining, kept)
  const stays = remainingWriteOff(whole.writtenOff, isLess(remaining, missing) ? remaining : missing)
  const lineWaivers = reductionsFor(cost, gone)
  const stillWrittenOff = reductionsFor(stays, lowered(whole.lines, lineWaivers))
  return {
    priceReduction: subtract(facts.price, subtract(remaining, stays)),
    lineReductions: fallOf(facts, lines, lowered(lowered(whole.lines, lineWaivers), stillWrittenOff)),
    lineWaivers,
    stillWrittenOff: whole.writtenOff.minor > 0 ? stillWrittenOff : undefined,
    units,
    returns,
    dueAfter: unpaidOf(subtract(remaining, stays), kept),
    reducedBefore: subtract(sumOf(gone, 'totalMinor', facts.price), cost),
  }
}

/** The paid share of a part of the price; for all of the price, all that is left of the payments. */
function paidShare(facts: OrderFacts, part: Amount, price: Amount): Amount {
  return part.minor > 0 ? share(atLeastZero(keptForPrice(facts)), part.minor, price.minor) : part
}

/** Divides a returned sum: payments above the price first, then promised refunds, also those that a bank answered. */
export function sentBackOf(facts: OrderFacts, sent: Amount): { overpaidMinor: number; promisedMinor: number } {
  const overpaidMinor = Math.min(sent.minor, overpaidOf(facts).minor)
  return { overpaidMinor, promisedMinor: sent.minor - overpaidMinor }
}
