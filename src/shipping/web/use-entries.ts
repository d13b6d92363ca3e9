import { useEffect, useState } from 'react'
import type { Entries, Entry } from '#shipping/parcel-entry.ts'
import { isShipped, type Results } from '#shipping/web/bench-row.ts'
import { readTyped, saveTyped } from '#shipping/web/typed-parcels.ts'

/** The parcels as they are typed, and the outcomes of shipping them. Typed numbers outlive a reload until they are shipped. */
export function useEntries() {
  const [entries, setEntries] = useState<Entries>(readTyped)
  const [results, setResults] = useState<Results>({})
  useEffect(() => {
    const open = Object.entries(entries).filter(([number]) => !isShipped(results[Number(number)]))
    saveTyped(Object.fromEntries(open))
  }, [entries, results])

  return {
    entries,
    results,
    write(number: number, entry: Entry) {
      setEntries((before) => ({ ...before, [number]: entry }))
      setResults(({ [number]: _, ...others }) => others)
    },
    /** Deletes the only typed number, also where the page is left at once. */
    clear(number: number) {
      setEntries(({ [number]: _, ...others }) => others)
      saveTyped({})
    },
    addResults: (answered: Results) => setResults((before) => ({ ...before, ...answered })),
    /** As if these had not been shipped. */
    dropResults: (numbers: readonly number[]) =>
      setResults((before) =>
        Object.fromEntries(Object.entries(before).filter(([number]) => !numbers.includes(Number(number)))),
      ),
  }
}
