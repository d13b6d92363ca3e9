// The cost of lines: their reductions, and their parts of a sum.
import { type Amount, amount, sum } from '#money/money.ts'
import { allocate, share } from '#money/shares.ts'
import { quantityAt, type Units, unitsLeft } from '#orders/goods/units.ts'
import type { OrderFacts } from '#orders/order.ts'

/**
 * `out`: the number of units taken out; `leftMinor`: the rest of its price, without `writtenOffMinor`, which the house
 * bears as a loss.
 */
export type Line = {
  position: number
  quantity: number
  out: number
  totalMinor: number
  leftMinor: number
  writtenOffMinor: number
  takenOut: boolean
  /** It came into the order later, so it may be the one that is not paid. */
  isAdded?: boolean
}

/** The reduction of one line's price; below zero where less of a loss is written off of it. */
export type Reduction = { position: number; amount: Amount }

/** Divides a sum among lines: in proportion to the rest of each price, so that none falls below zero. */
export function reductionsFor(total: Amount, lines: readonly Line[]): Reduction[] {
  if (total.minor === 0) return []
  const lefts = lines.map(({ leftMinor }) => leftMinor)
  const amounts = allocate(total, lefts)
  return lines
    .map(({ position }, at) => ({ position, amount: amounts[at] ?? amount(0, total.currency) }))
    .filter((reduction) => reduction.amount.minor > 0)
}

/** Lines as if they had these units alone: the last units of a line cost all that is left of its price. */
export function partsOf({ price: { currency } }: OrderFacts, lines: readonly Line[], units: readonly Units[]): Line[] {
  return lines.flatMap((line) => {
    const quantity = quantityAt(units, line.position)
    if (quantity === 0) return []
    const totalMinor = share(amount(line.totalMinor, currency), quantity, line.quantity).minor
    const leftMinor = share(amount(line.leftMinor, currency), quantity, unitsLeft(line)).minor
    return [{ ...line, totalMinor, leftMinor }]
  })
}

/** The reductions of lines that give up these units, of an order of which nothing is written off. */
export function reductionsOf(facts: OrderFacts, lines: readonly Line[], units: readonly Units[]): Reduction[] {
  const gone = partsOf(facts, lines, units)
  return reductionsFor(sumOf(gone, 'leftMinor', facts.price), gone)
}

export function lowered(lines: readonly Line[], reductions: readonly Reduction[]): Line[] {
  return lines.map((line) => ({ ...line, leftMinor: line.leftMinor - reductionAt(line.position, reductions) }))
}

/** The reduction of one line among these, in cents. */
export function reductionAt(position: number, reductions: readonly Reduction[]): number {
  return reductions.find((each) => each.position === position)?.amount.minor ?? 0
}

/** The fall of each line's price. */
export function fallOf(
  { price: { currency } }: OrderFacts,
  before: readonly Line[],
  after: readonly Line[],
): Reduction[] {
  return before
    .map(({ position, leftMinor }, at) => {
      return { position, amount: amount(leftMinor - (after[at]?.leftMinor ?? leftMinor), currency) }
    })
    .filter((reduction) => reduction.amount.minor !== 0)
}

export function sumOf(lines: readonly Line[], key: 'leftMinor' | 'totalMinor', { currency }: Amount): Amount {
  return sum(
    lines.map((line) => amount(line[key], currency)),
    currency,
  )
}
