// A browser keeps this of its signed-in member: under their id, so that another member never gets it, and until they sign out.
import { owner } from '#platform/browser/owner.ts'

/** A tab keeps it until it is closed. */
type Keeper = 'tab' | 'browser'

const prefix = 'own '
// Typed texts that an earlier shop kept without an id.
const formerPrefix = 'unsaved '
const forgetters: (() => void)[] = []

const storageOf = (keeper: Keeper) => (keeper === 'tab' ? window.sessionStorage : window.localStorage)
const placeOf = (name: string) => `${prefix}${owner.id} ${name}`

/** Undefined where nothing is kept, and where it cannot be read; its shape is for the caller to check. */
export function readOwn(keeper: Keeper, name: string): unknown {
  try {
    return JSON.parse(storageOf(keeper).getItem(placeOf(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Whether it is kept: a browser may forbid it. */
export function keepOwn(keeper: Keeper, name: string, value: unknown): boolean {
  try {
    storageOf(keeper).setItem(placeOf(name), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function dropOwn(keeper: Keeper, name: string): void {
  try {
    storageOf(keeper).removeItem(placeOf(name))
  } catch {}
}

/** For values in memory that are the member's: forgotten with what is stored. */
export function onForgotten(forget: () => void): void {
  forgetters.push(forget)
}

/** Forgets all that is kept of members, of whichever. */
export function forgetOwn(): void {
  for (const forget of forgetters) forget()
  for (const keeper of ['tab', 'browser'] as const) {
    try {
      const storage = storageOf(keeper)
      const own = Object.keys(storage).filter((key) => key.startsWith(prefix) || key.startsWith(formerPrefix))
      for (const key of own) storage.removeItem(key)
    } catch {}
  }
}
