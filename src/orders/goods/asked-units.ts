import { commonUnits, type Line, quantityAt, type Units, unitsLeft } from '#orders/goods/units.ts'
import { allHere, type PlacedLine } from '#orders/goods/units-by-place.ts'

/** Units as requested; without a quantity it is all that is left of the line. */
export type AskedUnits = { position: number; quantity?: number | undefined }

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

/** The requested units that are still among these; without a quantity it is all of the line. */
export function unitsStill(asked: readonly AskedUnits[], among: readonly Units[]): Units[] {
  const units = asked.map(({ position, quantity = quantityAt(among, position) }) => ({ position, quantity }))
  return commonUnits(units, among)
}
