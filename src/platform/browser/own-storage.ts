// A browser keeps this of its signed-in member: under their id, so that another member never gets it, and until they sign out.
import { owner } from '#platform/browser/signed-in-member.ts'

/** A tab keeps it until it is closed. */
type StorageArea = 'tab' | 'browser'

const prefix = 'own '
// Typed texts that an earlier shop kept without an id.
const formerPrefix = 'unsaved '
const listeners: (() => void)[] = []

const storageOf = (area: StorageArea) => (area === 'tab' ? window.sessionStorage : window.localStorage)
const placeOf = (name: string) => `${prefix}${owner.id} ${name}`

/** Undefined where nothing is kept, and where it cannot be read; its shape is for the caller to check. */
export function readOwn(area: StorageArea, name: string): unknown {
  try {
    return JSON.parse(storageOf(area).getItem(placeOf(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Whether it is kept: a browser may forbid it. */
export function keepOwn(area: StorageArea, name: string, value: unknown): boolean {
  try {
    storageOf(area).setItem(placeOf(name), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function dropOwn(area: StorageArea, name: string): void {
  try {
    storageOf(area).removeItem(placeOf(name))
  } catch {}
}

/** For values in memory that are the member's: forgotten with what is stored. */
export function onForgotten(forget: () => void): void {
  listeners.push(forget)
}

/** Forgets all that is kept of members, of whichever. */
export function forgetOwn(): void {
  for (const forget of listeners) forget()
  for (const area of ['tab', 'browser'] as const) {
    try {
      const storage = storageOf(area)
      const own = Object.keys(storage).filter((key) => key.startsWith(prefix) || key.startsWith(formerPrefix))
      for (const key of own) storage.removeItem(key)
    } catch {}
  }
}
