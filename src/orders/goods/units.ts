/** Where units of an order are: in the house, or with the buyer. */
export const places = ['here', 'sent'] as const
export type UnitPlace = (typeof places)[number]

/** So many units of one line of an order. */
export type Units = { position: number; quantity: number }

/** Units as requested; without a quantity it is all that is left of the line. */
export type AskedUnits = { position: number; quantity?: number | undefined }

type Line = { position: number; quantity: number; out: number; takenOut: boolean }

/** `out`: the units that are no part of the order any more; `sent`: those that have left, and are part of it. */
type PlacedLine = { position: number; quantity: number; out: number; sent: number }

/** The number of a line's units that are still part of the order. */
export function unitsLeft({ quantity, out }: Pick<Line, 'quantity' | 'out'>): number {
  return quantity - out
}

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

/** All that is left of these lines. */
export function allOf(lines: readonly Omit<Line, 'takenOut'>[]): Units[] {
  return lines.map((line) => ({ position: line.position, quantity: unitsLeft(line) }))
}

/** Resolves requested units; undefined when they name an unknown line, one twice, or more than is left of one. */
export function unitsAskedFor(lines: readonly Line[], asked: readonly AskedUnits[]): Units[] | undefined {
  const units = asked.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position && !each.takenOut)
    const left = line ? unitsLeft(line) : 0
    return left > 0 && (quantity ?? left) <= left ? [{ position, quantity: quantity ?? left }] : []
  })
  const isWhole = units.length === new Set(asked.map(({ position }) => position)).size && units.length === asked.length
  return isWhole && units.length > 0 ? units : undefined
}

/**
 * The contents of a parcel: the requested units, or all that is here. Where they name a line twice, an unknown one, or more
 * than is here of one, it answers how many of that line are here.
 */
export function unitsToShip(
  lines: readonly PlacedLine[],
  asked: readonly AskedUnits[] | undefined,
): { units: Units[] } | { wrong: AskedUnits; here: number } {
  const here = allHere(lines)
  const units = (asked ?? here).map(({ position, quantity = quantityAt(here, position) }) => ({ position, quantity }))
  const isWrong = ({ position, quantity }: Units, at: number) =>
    quantity < 1 || quantity > quantityAt(here, position) || units.findIndex((each) => each.position === position) < at
  const wrong = units.find(isWrong)
  return wrong ? { wrong, here: quantityAt(here, wrong.position) } : { units }
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

/** Units as one word for the data of a letter, `line:units,line:units`. */
export function writeUnits(units: readonly Units[]): string {
  return sumUnits(units)
    .map(({ position, quantity }) => `${position}:${quantity}`)
    .join(',')
}

/** Reads what `writeUnits` wrote. */
export function readUnits(written: string): Units[] {
  return written.split(',').flatMap((part) => {
    const [position, quantity] = part.split(':').map(Number)
    return position && quantity ? [{ position, quantity }] : []
  })
}

/** The units that both name. */
export function commonUnits(units: readonly Units[], others: readonly Units[]): Units[] {
  return sumUnits(units).flatMap(({ position, quantity }) => {
    const both = Math.min(quantity, quantityAt(others, position))
    return both > 0 ? [{ position, quantity: both }] : []
  })
}

/** The requested units that are still among these; without a quantity it is all of the line. */
export function unitsStill(asked: readonly AskedUnits[], among: readonly Units[]): Units[] {
  const units = asked.map(({ position, quantity = quantityAt(among, position) }) => ({ position, quantity }))
  return commonUnits(units, among)
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
