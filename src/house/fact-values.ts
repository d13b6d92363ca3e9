import { factsInOrder } from '#house/fact-groups.ts'
import type { FactValues } from '#house/fact-rules.ts'
import type { FactName, Facts } from '#legal/facts.ts'
import { carryOver } from '#platform/carry-over.ts'

/** The facts as fields have them: a missing one is an empty field. */
export function valuesOf(facts: Facts): FactValues {
  return valuesBy((name) => facts[name] ?? '')
}

/** The typed facts; an empty field is a missing one. */
export function factsOf(values: FactValues): Facts {
  return Object.fromEntries(factsInOrder.map((name) => [name, values[name].trim()]).filter(([, value]) => value !== ''))
}

/** The names of the facts that differ. */
export function changedFacts(before: FactValues, after: FactValues): FactName[] {
  return factsInOrder.filter((name) => before[name].trim() !== after[name].trim())
}

/**
 * One's own changes over facts that another admin has saved meanwhile.
 *
 * @param theirs the facts of which the other value was chosen
 */
export function carryTyped(
  opened: FactValues,
  mine: FactValues,
  current: FactValues,
  theirs: readonly string[] = [],
): FactValues {
  // A space more at an end is no change.
  const untouched = factsInOrder.filter((name) => opened[name].trim() === mine[name].trim())
  return carryOver(opened, mine, current, [...theirs, ...untouched])
}

function valuesBy(value: (name: FactName) => string): FactValues {
  return Object.fromEntries(factsInOrder.map((name) => [name, value(name)])) as FactValues
}
