// A filter of a list as an address has it: `draft`, `draft,archived`, or `not-draft,archived` for all others.

export type Choices = { values: readonly string[]; isNot: boolean }

const opposite = 'not-'

export function parseChoices(written: string): Choices {
  const isNot = written.startsWith(opposite)
  const values = (isNot ? written.slice(opposite.length) : written).split(',')
  return { values: [...new Set(values)], isNot }
}

export function formatChoices({ values, isNot }: Choices): string {
  return `${isNot ? opposite : ''}${values.join(',')}`
}

/** Whether each of the choices is one of those that exist. */
export function areChoices(written: string, allowed: readonly string[]): boolean {
  const { values } = parseChoices(written)
  return values.every((value) => allowed.includes(value))
}

/** The values that the choices leave; all of them without a filter. */
export function chosenOf<Value extends string>(written: string | undefined, allowed: readonly Value[]): Value[] {
  if (!written) return [...allowed]
  const { values, isNot } = parseChoices(written)
  return allowed.filter((value) => values.includes(value) !== isNot)
}

/** Whether a value is one of a closed list. */
export function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((each) => each === value)
}
