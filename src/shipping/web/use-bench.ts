import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { plainNumber } from '#carriers/carrier.ts'
import { keepLastCarrier } from '#carriers/web/last-carrier.ts'
import type { Units } from '#orders/goods/units.ts'
import { betterCarrier, problemOf } from '#shipping/parcel-entry.ts'
import type { ShipResults } from '#shipping/ship-schema.ts'
import {
  type BenchRow,
  entriesOf,
  entryOf,
  isOpen,
  isShipped,
  noCarrier,
  resultsOf,
  typedOf,
} from '#shipping/web/bench-row.ts'
import { useBenchList } from '#shipping/web/use-bench-list.ts'
import { useEntries } from '#shipping/web/use-entries.ts'
import { useLookUp } from '#shipping/web/use-look-up.ts'
import { useTicked } from '#shipping/web/use-ticked.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'

/** Numbers that wait to be filled in: the text, and the order beside which it was pasted. */
type Pasting = { text: string; from?: number }

export type Bench = ReturnType<typeof useBench>

/** The orders to ship, and what was typed and ticked beside them. Typed numbers outlive every change of the list, and a reload. */
export function useBench(after: number | undefined) {
  const openOrder = useOpenOrder()
  const { isListed, isSettled, usualCarrier, ...list } = useBenchList(after)
  const { query, steady, offered, isAwaitingCarriers } = list
  const { entries, results, write, ...typed } = useEntries()
  const { ticked, tick, untick } = useTicked(entries)
  const { leftForOf, lookUp, lookUpEach } = useLookUp((number) => tick([number], false))
  const [pasting, setPasting] = useState<Pasting>()

  // Until the carriers are there, a number could not be checked.
  const rows: BenchRow[] = (isAwaitingCarriers ? [] : steady.rows).map((order) => {
    const { number } = order
    const { result, entry } = typedOf(isListed(number) ? order : undefined, results[number], entries[number])
    return {
      ...order,
      ...{ result, entry: { ...noCarrier, ...entry, carrier: entry?.carrier || usualCarrier } },
      isTicked: ticked.has(number),
      isGone: isSettled && !isListed(number),
      leftFor: leftForOf(number, entry),
    }
  })
  const problemOfRow = (row: BenchRow) => problemOf(row, { ...entriesOf(rows), [row.number]: row.entry }, rows, offered)
  const betterCarrierOf = ({ entry }: BenchRow) => betterCarrier(entry, offered)
  const hasNumber = ({ entry }: BenchRow) => plainNumber(entry.tracking) !== ''

  return {
    ...{ ...list, rows, isOpen, tick, untick, write, pasting, setPasting },
    chosen: rows.filter((row) => row.isTicked && isOpen(row)),
    problemOf: problemOfRow,
    betterCarrier: betterCarrierOf,
    /** It has a number, and nothing is to be asked about it. */
    isReady: (row: BenchRow) => hasNumber(row) && !problemOfRow(row) && !betterCarrierOf(row),
    hasTyped: () => rows.some((row) => isOpen(row) && hasNumber(row)),
    /** A number that has left already opens its order, or names it where other numbers are typed. */
    async scan({ number, entry: { tracking } }: BenchRow) {
      const order = await lookUp(number, tracking)
      const isAlone = rows.every((row) => row.number === number || !hasNumber(row))
      if (order === null || !isAlone) return
      typed.clear(number)
      await openOrder(order)
    },
    /** As a number is left, before anything is shipped with it. */
    lookUp: ({ number, entry: { tracking } }: BenchRow) => lookUp(number, tracking),
    /** The units that leave in the parcel of an order; undefined: all that are here. */
    choose: ({ number, entry: { carrier, tracking } }: BenchRow, units: readonly Units[] | undefined) =>
      write(number, { carrier, tracking, ...(units && { units }) }),
    fill(pasted: readonly { number: number; tracking: string }[]) {
      for (const { number, tracking } of pasted) write(number, { ...entryOf(rows, number), tracking })
      tick(numbersOf(pasted), true)
      void lookUpEach(pasted)
    },
    /** Parcels that were taken back are here with what was typed, as if they had not been shipped. */
    putBack(numbers: readonly number[]) {
      void query.refetch()
      typed.dropResults(numbers)
      tick(numbers, true)
    },
    /**
     * The shipped ones stay where they are until the list is reloaded; the others stay ticked. The list is read again,
     * so that a second attempt has the orders as they are now, also where the news of a change was lost.
     */
    take(answer: ShipResults) {
      void query.refetch()
      keepUsualCarrier(answer, rows)
      typed.addResults(resultsOf(answer, rows))
      tick(numbersOf(answer.rows.filter(isShipped)), false)
    },
  }
}

const numbersOf = (rows: readonly { number: number }[]) => rows.map(({ number }) => number)

/** Opens an order without asking about typed numbers. */
function useOpenOrder() {
  const navigate = useNavigate()
  const search = useOrigin()
  return (order: number) =>
    navigate({ to: '/admin/orders/$number', params: { number: String(order) }, search, ignoreBlocker: true })
}

/** The carrier of most parcels that left is the one that the next visit begins with. */
function keepUsualCarrier(answer: ShipResults, rows: readonly BenchRow[]): void {
  const left = answer.rows
    .filter(({ outcome }) => outcome === 'shipped')
    .map(({ number }) => entryOf(rows, number).carrier)
  const countOf = (carrier: string) => left.filter((each) => each === carrier).length
  const [most] = left.toSorted((one, other) => countOf(other) - countOf(one))
  if (most) keepLastCarrier(most)
}
