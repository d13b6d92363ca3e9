// Typed numbers and their selection survive a reload, in this tab only.
import { keepOwn, readOwn } from '#platform/browser/own-storage.ts'
import type { Entries, Entry } from '#shipping/parcel-entry.ts'

const place = 'typed parcels'
const tickedPlace = 'ticked parcels'

/** Unreadable numbers count as none. */
export function readTyped(): Entries {
  const kept = readOwn('tab', place)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, entry]) => isEntry(entry)))
}

/** Without storage they stay while the page is open. */
export function saveTyped(entries: Entries): void {
  keepOwn('tab', place, entries)
}

/** The ticked orders beside which a number was typed: a reload keeps both. */
export function readTicked(entries: Entries): ReadonlySet<number> {
  const kept = readOwn('tab', tickedPlace)
  const numbers = Array.isArray(kept) ? kept.filter((each): each is number => typeof each === 'number') : []
  return new Set(numbers.filter((number) => (entries[number]?.tracking ?? '').trim() !== ''))
}

export function saveTicked(ticked: ReadonlySet<number>): void {
  keepOwn('tab', tickedPlace, [...ticked])
}

function isEntry(given: unknown): given is Entry {
  const { carrier, tracking, units = [] } = (given ?? {}) as Partial<Entry>
  return typeof carrier === 'string' && typeof tracking === 'string' && Array.isArray(units)
}
