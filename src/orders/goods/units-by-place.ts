import { commonUnits, quantityAt, sumUnits, type Units, unitsLeft, withoutUnits } from '#orders/goods/units.ts'

/** Where units of an order are: in the house, or with the buyer. */
export const places = ['here', 'sent'] as const
export type UnitPlace = (typeof places)[number]

/** `out`: the units that are no part of the order any more; `sent`: those that have left, and are part of it. */
export type PlacedLine = { position: number; quantity: number; out: number; sent: number }

/** The number of a line's units that are part of the order, and have not left the house. */
export function unitsHere({ quantity, out, sent }: Omit<PlacedLine, 'position'>): number {
  return quantity - out - sent
}

/** All units of these lines that have not left the house. */
export function allHere(lines: readonly PlacedLine[]): Units[] {
  return lines
    .map((line) => ({ position: line.position, quantity: unitsHere(line) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Units that leave an order, by where they are. Units in the house come first unless the owner says otherwise: nothing of
 * them has to come back. Of goods that were returned, those that had left do. Units that are awaited back already come last.
 */
export function unitsByPlace(
  lines: readonly PlacedLine[],
  units: readonly Units[],
  first: UnitPlace = 'here',
  awaited: readonly Units[] = [],
): { here: Units[]; sent: Units[] } {
  const [free = []] = withoutUnits([lines.map(({ position, sent }) => ({ position, quantity: sent }))], awaited)
  const ofSent = first === 'sent' ? commonUnits(units, free) : []
  const [others = []] = withoutUnits([sumUnits(units)], ofSent)
  const here = commonUnits(others, allHere(lines))
  const [remainder = []] = withoutUnits([others], here)
  return { here, sent: sumUnits([...ofSent, ...remainder]) }
}

/** Whether it matters which units of these lines are taken first: some are here, others have left, and not all are taken. */
export function dependsOnPlace(lines: readonly PlacedLine[], units: readonly Units[]): boolean {
  return lines.some((line) => {
    const taken = quantityAt(units, line.position)
    return taken > 0 && line.sent > 0 && unitsHere(line) > 0 && taken < unitsLeft(line)
  })
}
