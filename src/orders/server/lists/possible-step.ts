import { factsOfListed, type ListedRow } from '#orders/server/lists/listed-row.ts'
import { type OrderStep, stepsOfOrder } from '#orders/states/owner-steps.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** The first of these steps that the house can take with a listed order now. */
export function possibleStep<Step extends OrderStep>(
  steps: readonly Step[],
  row: ListedRow,
  now: BusinessTime,
): Step | undefined {
  const possible = stepsOfOrder(factsOfListed(row), dayOf(now))
  return steps.find((step) => possible.includes(step))
}
