import { sumUnits, type Units } from '#orders/goods/units.ts'

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
