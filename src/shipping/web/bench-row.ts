import type { PackedOrder } from '#shipping/papers-schema.ts'
import type { Entries, Entry } from '#shipping/parcel-entry.ts'
import type { ShipResult, ShipResults } from '#shipping/ship-schema.ts'

/** A row of the bench: the order, its parcel, and the reason why it cannot be shipped or was not. */
export type BenchRow = PackedOrder & {
  entry: Entry
  isTicked: boolean
  /** Another admin has shipped or stopped it since the list was read. */
  isGone: boolean
  result: ShipResult | undefined
  /** The order of another buyer that a parcel of this number has left for. */
  leftFor: number | undefined
}

/** The outcomes of shipping orders as they were seen, by their numbers. */
export type Results = Readonly<Record<number, ShipResult & { version: number }>>

export const noCarrier: Entry = { carrier: '', tracking: '' }

export function isShipped(result: ShipResult | undefined): boolean {
  return result?.outcome === 'shipped' || result?.outcome === 'already'
}

/** Whether a row is still to be shipped, now or later: what has left stays on the bench until it is loaded again. */
export function isLeft({ isGone, result }: Pick<BenchRow, 'isGone' | 'result'>): boolean {
  return !isGone && !isShipped(result)
}

/** Whether a row can still be shipped. */
export function isOpen(row: BenchRow): boolean {
  return row.canShip && isLeft(row)
}

/**
 * The entry and the outcome of an order: of one that is on the list again, its next parcel has a number of its own. One
 * that is no longer on the list is shown as it once was.
 */
export function typedOf(
  listed: PackedOrder | undefined,
  result: Results[number] | undefined,
  entry: Entry | undefined,
) {
  const isAnew = isShipped(result) && listed?.canShip && result?.version !== listed.version
  return isAnew ? {} : { result, entry }
}

export function resultsOf(answer: ShipResults, rows: readonly BenchRow[]): Results {
  const versionOf = ({ number }: ShipResult) => rows.find((row) => row.number === number)?.version ?? 0
  return Object.fromEntries(answer.rows.map((result) => [result.number, { ...result, version: versionOf(result) }]))
}

export function entryOf(rows: readonly BenchRow[], number: number): Entry {
  return rows.find((row) => row.number === number)?.entry ?? noCarrier
}

export function entriesOf(rows: readonly BenchRow[]): Entries {
  return Object.fromEntries(rows.filter((row) => !isShipped(row.result)).map(({ number, entry }) => [number, entry]))
}
