import { factsOfListed, type ListedRow } from '#orders/server/lists/listed-row.ts'
import { type OwnerStep, stepsOfOwner } from '#orders/steps.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** The first of these steps that the house can take with a listed order now. */
export function possibleStep(steps: readonly OwnerStep[], row: ListedRow, now: BusinessTime): OwnerStep | undefined {
  const possible = stepsOfOwner(factsOfListed(row), dayOf(now))
  return steps.find((step) => possible.includes(step))
}
