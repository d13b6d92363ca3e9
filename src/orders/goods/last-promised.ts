import { type PlacedLine, unitsHere } from '#orders/goods/units-by-place.ts'
import { laterDay } from '#platform/time/days.ts'

/** The last day of what has not left yet; empty where nothing is here. */
export function lastPromised({
  lines,
}: {
  lines: readonly (Omit<PlacedLine, 'position'> & { promisedOn: string })[]
}): string {
  const here = lines.filter((line) => unitsHere(line) > 0)
  return here.map(({ promisedOn }) => promisedOn).reduce(laterDay, '')
}
