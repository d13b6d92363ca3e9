import type { Currency } from '#money/money.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import { factsRowOf, type StoredFacts } from '#orders/server/facts/stored-facts.ts'
import { type OwnerStep, stepsOfOwner } from '#orders/steps.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

type Listed = { facts: StoredFacts; total_minor: number; currency: Currency }

/** The first of these steps that the house can take with a listed order now. */
export function possibleStep(
  steps: readonly OwnerStep[],
  { facts, total_minor, currency }: Listed,
  now: BusinessTime,
): OwnerStep | undefined {
  const possible = stepsOfOwner(factsOf(factsRowOf(facts, total_minor), currency), dayOf(now))
  return steps.find((step) => possible.includes(step))
}
