import { useEffect, useState } from 'react'
import type { Entries } from '#shipping/parcel-entry.ts'
import { readTicked, saveTicked } from '#shipping/web/typed-parcels.ts'

/** The ticked orders; those with a number outlive a reload. */
export function useTicked(entries: Entries) {
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
