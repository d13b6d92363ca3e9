import { unitsHere } from '#orders/goods/units-by-place.ts'

type Line = Parameters<typeof unitsHere>[0] & { promisedOn: string }

/** The first day by which something is promised that has not left. */
export function firstPromisedOn(lines: readonly Line[]): string | null {
  const days = lines.filter((line) => unitsHere(line) > 0).map((line) => line.promisedOn)
  return days.toSorted()[0] ?? null
}
