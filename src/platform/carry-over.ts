import { isSameJson } from '#platform/same-json.ts'

/** The names of the values that differ. */
export function changedNames<Values extends object>(before: Values, after: Values): (keyof Values & string)[] {
  return (Object.keys(after) as (keyof Values & string)[]).filter((name) => !isSameJson(before[name], after[name]))
}

/**
 * The values of a form after another admin's save: those that were typed since `opened` stay, the others are as in `current`.
 * @param theirs the names of those of which the other admin's value was chosen
 */
export function carryOver<Values extends object>(
  opened: Values,
  mine: Values,
  current: Values,
  theirs: readonly string[] = [],
): Values {
  const own = changedNames(opened, mine).filter((name) => !theirs.includes(name))
  return { ...current, ...Object.fromEntries(own.map((name) => [name, mine[name]])) }
}
