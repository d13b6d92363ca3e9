import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isTrackingNumber, plainNumber } from '#carriers/carrier.ts'
import { carriersQuery } from '#carriers/web/carriers-api.ts'
import { keepLastCarrier, readLastCarrier } from '#carriers/web/last-carrier.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { Units } from '#orders/goods/units.ts'
import type { PackedOrder } from '#shipping/papers-schema.ts'
import { betterCarrier, type Entries, type Entry, problemOf } from '#shipping/parcel-entry.ts'
import type { ShipAnswer, ShipResult } from '#shipping/ship-schema.ts'
import { benchQuery, scannedQuery } from '#shipping/web/shipping-api.ts'
import { readTicked, readTyped, saveTicked, saveTyped } from '#shipping/web/typed-parcels.ts'
import { useOrigin } from '#ui/admin/detail/origin.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'

const idOf = ({ number }: PackedOrder) => String(number)
const noCarrier: Entry = { carrier: '', tracking: '' }

/** Numbers that wait to be filled in: the text, and the order beside which it was pasted. */
type Pasting = { text: string; from?: number }

/** The outcome of shipping an order as it was seen. */
type Result = ShipResult & { version: number }

/** A number beside an order, and the order that it left for before. */
type Scanned = { tracking: string; order: number }

export type Bench = ReturnType<typeof useBench>

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

/** The orders to ship, and what was typed and ticked beside them. Typed numbers outlive every change of the list, and a reload. */
export function useBench(after: number | undefined) {
  const openOrder = useOpenOrder()
  const list = benchQuery(after)
  const question = useQuery(list)
  const { data: carriers = [], isPending: isAwaitingCarriers } = useQuery(carriersQuery)
  useLiveQueries('admin:orders', list.queryKey)
  const isSettled = question.isFetchedAfterMount && !question.isPlaceholderData
  const steady = useSteadyRows(String(after), question.data?.rows, isSettled, idOf)
  const [entries, setEntries] = useState<Entries>(readTyped)
  const { ticked, tick, untick } = useTicked(entries)
  const [results, setResults] = useState<Readonly<Record<number, Result>>>({})
  const { scanned, lookUp, lookUpEach } = useLookUp((number) => tick([number], false))
  const [pasting, setPasting] = useState<Pasting>()
  const [lastCarrier] = useState(readLastCarrier)
  useEffect(() => {
    const open = Object.entries(entries).filter(([number]) => !isShipped(results[Number(number)]))
    saveTyped(Object.fromEntries(open))
  }, [entries, results])
  const now = new Set((question.data?.rows ?? []).map(({ number }) => number))
  const offered = carriers.filter(({ active }) => active)
  const usual = offered.find(({ id }) => id === lastCarrier) ?? offered[0]

  // Until the carriers are there, a number could not be checked.
  const rows: BenchRow[] = (isAwaitingCarriers ? [] : steady.rows).map((order) => {
    const { number } = order
    const { result, entry } = typedOf(now.has(number) ? order : undefined, results[number], entries[number])
    return {
      ...order,
      ...{ result, entry: { ...noCarrier, ...entry, carrier: entry?.carrier || (usual?.id ?? '') } },
      isTicked: ticked.has(number),
      isGone: isSettled && !now.has(number),
      leftFor: leftForOf(scanned[number], entry),
    }
  })
  const isOpen = ({ canShip, isGone, result }: BenchRow) => canShip && !isGone && !isShipped(result)
  const chosen = rows.filter((row) => row.isTicked && isOpen(row))

  function write(number: number, entry: Entry) {
    setEntries((before) => ({ ...before, [number]: entry }))
    setResults(({ [number]: _, ...others }) => others)
  }

  return {
    ...{ question, isAwaitingCarriers, rows, chosen, steady, offered, carriers, isOpen, tick, pasting, setPasting },
    problemOf: (row: BenchRow) => problemOf(row, { ...entriesOf(rows), [row.number]: row.entry }, rows, offered),
    betterCarrier: (row: BenchRow) => betterCarrier(row.entry, offered),
    hasTyped: () => rows.some((row) => isOpen(row) && plainNumber(row.entry.tracking) !== ''),
    /** A number that has left already opens its order, or names it where other numbers are typed. */
    async scan({ number, entry: { tracking } }: BenchRow) {
      const order = await lookUp(number, tracking)
      if (order === null) return
      const isAlone = rows.every((row) => row.number === number || plainNumber(row.entry.tracking) === '')
      if (!isAlone) return
      setEntries(({ [number]: _, ...others }) => others)
      saveTyped({})
      await openOrder(order)
    },
    /** As a number is left, before anything is shipped with it. */
    lookUp: ({ number, entry: { tracking } }: BenchRow) => lookUp(number, tracking),
    untick,
    /** The units that leave in the parcel of an order; undefined: all that are here. */
    choose: ({ number, entry: { carrier, tracking } }: BenchRow, units: readonly Units[] | undefined) =>
      write(number, { carrier, tracking, ...(units && { units }) }),
    write,
    fill(pasted: readonly { number: number; tracking: string }[]) {
      for (const { number, tracking } of pasted) write(number, { ...entryOf(rows, number), tracking })
      tick(
        pasted.map(({ number }) => number),
        true,
      )
      void lookUpEach(pasted)
    },
    /**
     * The shipped ones stay where they are until the list is reloaded; the others stay ticked. The list is read again,
     * so that a second attempt has the orders as they are now, also where the news of a change was lost.
     */
    take(answer: ShipAnswer) {
      void question.refetch()
      keepUsualCarrier(answer, rows)
      setResults((before) => ({ ...before, ...resultsOf(answer, rows) }))
      tick(
        answer.rows.filter(isShipped).map(({ number }) => number),
        false,
      )
    },
  }
}

/** The ticked orders; those with a number outlive a reload. */
function useTicked(entries: Entries) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => readTicked(entries))
  useEffect(() => saveTicked(ticked), [ticked])
  function tick(numbers: readonly number[], isOn: boolean) {
    setTicked((before) => {
      const next = new Set(before)
      for (const number of numbers) isOn ? next.add(number) : next.delete(number)
      return next
    })
  }

  return { ticked, tick, untick: () => setTicked(new Set()) }
}

/** Opens an order without asking about typed numbers. */
function useOpenOrder() {
  const navigate = useNavigate()
  const search = useOrigin()
  return (order: number) =>
    navigate({ to: '/admin/orders/$number', params: { number: String(order) }, search, ignoreBlocker: true })
}

export function isShipped(result: ShipResult | undefined): boolean {
  return result?.outcome === 'shipped' || result?.outcome === 'already'
}

/**
 * The entry and the outcome of an order: of one that is on the list again, its next parcel has a number of its own. One
 * that is no longer on the list is shown as it once was.
 */
function typedOf(listed: PackedOrder | undefined, result: Result | undefined, entry: Entry | undefined) {
  const isAnew = isShipped(result) && listed?.canShip && result?.version !== listed.version
  return isAnew ? {} : { result, entry }
}

function resultsOf(answer: ShipAnswer, rows: readonly BenchRow[]): Record<number, Result> {
  const versionOf = ({ number }: ShipResult) => rows.find((row) => row.number === number)?.version ?? 0
  return Object.fromEntries(answer.rows.map((result) => [result.number, { ...result, version: versionOf(result) }]))
}

/** The carrier of most parcels that left is the one that the next visit begins with. */
function keepUsualCarrier(answer: ShipAnswer, rows: readonly BenchRow[]): void {
  const left = answer.rows
    .filter(({ outcome }) => outcome === 'shipped')
    .map(({ number }) => entryOf(rows, number).carrier)
  const countOf = (carrier: string) => left.filter((each) => each === carrier).length
  const [most] = left.toSorted((one, other) => countOf(other) - countOf(one))
  if (most) keepLastCarrier(most)
}

function entryOf(rows: readonly BenchRow[], number: number): Entry {
  return rows.find((row) => row.number === number)?.entry ?? noCarrier
}

function entriesOf(rows: readonly BenchRow[]): Entries {
  return Object.fromEntries(rows.filter((row) => !isShipped(row.result)).map(({ number, entry }) => [number, entry]))
}

function leftForOf(scanned: Scanned | undefined, entry: Entry | undefined): number | undefined {
  return scanned && scanned.tracking === entry?.tracking ? scanned.order : undefined
}

/** The numbers that a parcel of another buyer has left with, and the look for one more. */
function useLookUp(onFound: (number: number) => void) {
  const [scanned, setScanned] = useState<Readonly<Record<number, Scanned>>>({})
  const look = useScanned()
  /** Returns the order whose parcel has left so. */
  async function lookUp(number: number, tracking: string): Promise<number | null> {
    const order = await look(tracking, number)
    if (order === null) return null
    onFound(number)
    setScanned((before) => ({ ...before, [number]: { tracking, order } }))
    return order
  }
  /** One after the other: a sheet may have a hundred. */
  async function lookUpEach(pasted: readonly { number: number; tracking: string }[]) {
    for (const { number, tracking } of pasted) await lookUp(number, tracking)
  }
  return { scanned, lookUp, lookUpEach }
}

/** Nothing is said where the question fails: shipping asks once more. */
function useScanned() {
  const queries = useQueryClient()
  return async (tracking: string, beside: number): Promise<number | null> => {
    if (!isTrackingNumber(tracking)) return null
    const answer = await queries.query(scannedQuery(tracking, beside)).catch(() => null)
    return answer?.order ?? null
  }
}
