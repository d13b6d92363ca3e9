/** A quantity of units of one line of an order. */
export type Units = { position: number; quantity: number }

export type Line = { position: number; quantity: number; out: number; takenOut: boolean }

/** The number of a line's units that are still part of the order. */
export function unitsLeft({ quantity, out }: Pick<Line, 'quantity' | 'out'>): number {
  return quantity - out
}

/** All that is left of these lines. */
export function allOf(lines: readonly Omit<Line, 'takenOut'>[]): Units[] {
  return lines.map((line) => ({ position: line.position, quantity: unitsLeft(line) }))
}

/** All units, each line once, in the order of the lines. */
export function sumUnits(units: readonly Units[]): Units[] {
  const sums = new Map<number, number>()
  for (const { position, quantity } of units) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return [...sums]
    .map(([position, quantity]) => ({ position, quantity }))
    .sort((one, other) => one.position - other.position)
}

/** The number of these units that are of a line. */
export function quantityAt(units: readonly Units[], position: number): number {
  return units.reduce((all, each) => (each.position === position ? all + each.quantity : all), 0)
}

/** The total number of these units. */
export function countOf(units: readonly Units[]): number {
  return units.reduce((all, { quantity }) => all + quantity, 0)
}

/** The units that both name. */
export function commonUnits(units: readonly Units[], others: readonly Units[]): Units[] {
  return sumUnits(units).flatMap(({ position, quantity }) => {
    const both = Math.min(quantity, quantityAt(others, position))
    return both > 0 ? [{ position, quantity: both }] : []
  })
}

/** Takes these units from the lists, first lists first; answers what remains of each. */
export function withoutUnits(lists: readonly (readonly Units[])[], gone: readonly Units[]): Units[][] {
  const toTake = new Map(sumUnits(gone).map(({ position, quantity }) => [position, quantity]))
  return lists.map((units) =>
    units.flatMap(({ position, quantity }) => {
      const given = Math.min(quantity, toTake.get(position) ?? 0)
      toTake.set(position, (toTake.get(position) ?? 0) - given)
      return quantity > given ? [{ position, quantity: quantity - given }] : []
    }),
  )
}
