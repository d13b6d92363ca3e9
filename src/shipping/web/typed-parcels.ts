// Typed numbers survive a reload, in this tab only.
import type { Entries } from '#shipping/entry.ts'

const place = 'typed parcels'

export function readTyped(): Entries {
  try {
    return JSON.parse(window.sessionStorage.getItem(place) ?? '{}')
  } catch {
    // Unreadable numbers count as none.
    return {}
  }
}

export function saveTyped(entries: Entries): void {
  try {
    window.sessionStorage.setItem(place, JSON.stringify(entries))
  } catch {
    // Without storage they stay while the page is open.
  }
}
