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
 * @param asked what the list was asked for: another question shows its answer at once
 * @param isSettled whether `now` answers it, and was read since the page was opened
 */
export function useSteadyRows<Row>(
  asked: string,
  now: readonly Row[] | undefined,
  isSettled: boolean,
  idOf: (row: Row) => string,
): Steady<Row> {
  const [first, setFirst] = useState<{ asked: string; rows: readonly Row[] }>()
  // The first answer to a question is kept; the next ones are compared with it.
  if (now && isSettled && first?.asked !== asked) setFirst({ asked, rows: now })
  const shown = first?.asked === asked ? first.rows : (now ?? [])
  return { ...steadyRows(shown, now ?? shown, idOf), show: () => setFirst({ asked, rows: now ?? [] }) }
}
