import { useState } from 'react'

type Steady<Row> = {
  rows: readonly Row[]
  /** How many rows of the list are not shown yet. */
  fresh: number
  /** Whether the list has other rows, or in another sequence. */
  differs: boolean
  show: () => void
}

/**
 * The rows that are shown while a list goes on changing: each as it is now, in the sequence in which they were read, so
 * that nothing moves under the pointer.
 */
export function steadyRows<Row>(shown: readonly Row[], now: readonly Row[], idOf: (row: Row) => string) {
  const current = new Map(now.map((row) => [idOf(row), row]))
  const before = new Set(shown.map(idOf))
  return {
    rows: shown.map((row) => current.get(idOf(row)) ?? row),
    fresh: now.filter((row) => !before.has(idOf(row))).length,
    differs: shown.length !== now.length || shown.some((row, place) => idOf(row) !== idOf(now[place] as Row)),
  }
}

/**
 * @param query names what the list was read by: the rows of another query are shown at once
 * @param isSettled whether `now` is its result, and was read since the page was opened
 */
export function useSteadyRows<Row>(
  query: string,
  now: readonly Row[] | undefined,
  isSettled: boolean,
  idOf: (row: Row) => string,
): Steady<Row> {
  const [first, setFirst] = useState<{ query: string; rows: readonly Row[] }>()
  // The first result of a query is kept; the next ones are compared with it.
  if (now && isSettled && first?.query !== query) setFirst({ query, rows: now })
  const shown = first?.query === query ? first.rows : (now ?? [])
  return { ...steadyRows(shown, now ?? shown, idOf), show: () => setFirst({ query, rows: now ?? [] }) }
}
