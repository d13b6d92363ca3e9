// Prices with a moment from which they apply: a change in its grace, a price from a day, a sale with its days.
import type { BusinessTime } from '#platform/time/clock.ts'

export const plannedKinds = ['grace', 'price', 'sale'] as const
export type PlannedKind = (typeof plannedKinds)[number]

const currencies = ['USD', 'EUR'] as const
const sums = ['regular_minor', 'sale_minor'] as const
type Price = { regular_minor: number; sale_minor: number | null }

/** The prices of a product, and whether it is on sale. */
export type PriceState = { on_sale: boolean; prices: { USD: Price; EUR: Price | null } }

/** The part of it that a plan changes. The rest stays as it is by then. */
export type PriceCells = { on_sale?: boolean; USD?: Partial<Price>; EUR?: Partial<Price> }

export type PlannedPrice = {
  id: string
  kind: PlannedKind
  beginsAt: Date
  /** The end of a sale; null: until a person ends it. */
  endsAt: Date | null
  /** A sale that has begun: its end is ahead. */
  hasBegun: boolean
  cells: PriceCells
}

/** A moment at which prices change. */
export type PriceStep = { at: Date; plan: PlannedPrice; part: 'begins' | 'ends'; cells: PriceCells }

const afterASale: PriceCells = { on_sale: false, USD: { sale_minor: null }, EUR: { sale_minor: null } }

/** At one moment a change in its grace comes first, then a sale ends, prices change, and a sale begins. */
function placeOf({ plan: { kind }, part }: PriceStep): number {
  if (kind === 'grace') return 0
  if (part === 'ends') return 1
  return kind === 'price' ? 2 : 3
}

/** The steps that lie ahead, in their order. */
export function stepsAhead(plans: readonly PlannedPrice[]): PriceStep[] {
  return plans
    .flatMap((plan): PriceStep[] => [
      ...(plan.hasBegun ? [] : [{ at: plan.beginsAt, plan, part: 'begins' as const, cells: plan.cells }]),
      ...(plan.endsAt ? [{ at: plan.endsAt, plan, part: 'ends' as const, cells: afterASale }] : []),
    ])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || placeOf(one) - placeOf(other))
}

export function withCells({ on_sale, prices }: PriceState, cells: PriceCells): PriceState {
  const euros = cells.EUR
  const empty = { regular_minor: 0, sale_minor: null }
  // A product without a price in euros has none to reduce.
  const hasEuros = prices.EUR !== null || euros?.regular_minor !== undefined
  return {
    on_sale: cells.on_sale ?? on_sale,
    prices: {
      USD: { ...prices.USD, ...cells.USD },
      EUR: hasEuros ? { ...(prices.EUR ?? empty), ...euros } : null,
    },
  }
}

/** The change from one state to the other; empty where they are the same. */
export function cellsBetween(before: PriceState, after: PriceState): PriceCells {
  const cells: PriceCells = before.on_sale === after.on_sale ? {} : { on_sale: after.on_sale }
  for (const currency of currencies) {
    const [was, is] = [before.prices[currency], after.prices[currency]]
    if (!is) continue
    const changed = sums.filter((sum) => was?.[sum] !== is[sum])
    if (changed.length > 0) cells[currency] = Object.fromEntries(changed.map((sum) => [sum, is[sum]]))
  }
  return cells
}

export function isEmpty(cells: PriceCells): boolean {
  return Object.keys(cells).length === 0
}

/** The prices as their owner has saved them: those in force, with a change that is still in its grace. */
export function savedPrices(inForce: PriceState, plans: readonly PlannedPrice[]): PriceState {
  const grace = plans.find(({ kind }) => kind === 'grace')
  return grace ? withCells(inForce, grace.cells) : inForce
}

/** The steps that are due, in their order. */
export function stepsDue(plans: readonly PlannedPrice[], now: BusinessTime): PriceStep[] {
  return stepsAhead(plans).filter(({ at }) => at <= now)
}
