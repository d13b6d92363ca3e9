// The prices that lie ahead, one after the other, and whether they can follow each other so.
import {
  type PlannedPrice,
  type PriceState,
  type PriceStep,
  stepsAhead,
  withCells,
} from '#catalogue/prices/planned-price.ts'
import { type PricePeriod, priorPrice } from '#catalogue/prices/prior-price.ts'
import { type LargeChange, largeChanges } from '#catalogue/sheets/sheet.ts'
import type { Currency } from '#money/money.ts'

const currencies = ['USD', 'EUR'] as const

export type StepAhead = PriceStep & {
  /** As it is from then on. */
  state: PriceState
  /** The prior price that a sale has to name then. */
  prior: Record<Currency, number | null>
}

type Period = PricePeriod & { currency: Currency }

/** @param periods the prices that were public until now, oldest first */
export function timelineOf(
  inForce: PriceState,
  plans: readonly PlannedPrice[],
  periods: readonly Period[],
): StepAhead[] {
  let state = inForce
  let known = [...periods]
  return stepsAhead(plans).map((step) => {
    state = withCells(state, step.cells)
    // Steps of one moment are one change: a sale that follows another at once goes on from it.
    known = [...known.filter(({ inForceFrom }) => +inForceFrom !== +step.at), ...periodsOf(state, step.at)]
    const priorIn = (currency: Currency) => priorPrice(known.filter((each) => each.currency === currency)) ?? null
    return { ...step, state, prior: { USD: priorIn('USD'), EUR: priorIn('EUR') } }
  })
}

function periodsOf({ on_sale, prices }: PriceState, inForceFrom: Date): Period[] {
  return currencies.flatMap((currency) => {
    const price = prices[currency]
    if (!price) return []
    return [{ currency, inForceFrom, regularMinor: price.regular_minor, saleMinor: on_sale ? price.sale_minor : null }]
  })
}

export type PlanProblem = {
  plan: string
  problem: 'overlaps' | 'sale-not-lower' | 'needed-for-sale'
  currency?: Currency
  /** The other currencies in which it is so. */
  others?: Currency[]
}

/**
 * The first step that cannot be taken: a sale within a sale, two prices at once, a sale that reduces nothing, or that has
 * no price in a currency in which the product is sold.
 */
export function problemAhead(inForce: PriceState, plans: readonly PlannedPrice[]): PlanProblem | undefined {
  let state = inForce
  let former: PriceStep | undefined
  for (const step of stepsAhead(plans)) {
    const { kind, id: plan } = step.plan
    const isSecond = former?.plan.kind === kind && former.part === step.part && +former.at === +step.at
    if (isSecond || (kind === 'sale' && step.part === 'begins' && state.on_sale)) return { plan, problem: 'overlaps' }
    state = withCells(state, step.cells)
    const notLower = currencies.filter((each) => reducesNothing(state, each))
    if (notLower.length > 0) return { plan, problem: 'sale-not-lower', ...inCurrencies(notLower) }
    const unnamed = currencies.filter((each) => state.on_sale && state.prices[each]?.sale_minor === null)
    if (unnamed.length > 0) return { plan, problem: 'needed-for-sale', ...inCurrencies(unnamed) }
    former = step
  }
  return undefined
}

function inCurrencies([currency, ...others]: Currency[]): Pick<PlanProblem, 'currency' | 'others'> {
  return { ...(currency && { currency }), ...(others.length > 0 && { others }) }
}

function reducesNothing({ prices }: PriceState, currency: Currency): boolean {
  const price = prices[currency]
  return price !== null && price.sale_minor !== null && price.sale_minor >= price.regular_minor
}

/** The prices that leave by much what they are before the plan's own steps. */
export function largeChangesBy(own: string, inForce: PriceState, plans: readonly PlannedPrice[]): LargeChange[] {
  let state = inForce
  return stepsAhead(plans).flatMap(({ plan, cells }) => {
    const before = state
    state = withCells(state, cells)
    return plan.id === own ? largeChanges(before.prices, state.prices) : []
  })
}
