// The browser may forbid storage or be out of room; the shop then works without a memory.
import { onPageRestore } from '#platform/browser/page-restore.ts'

export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether it is stored. */
export function store(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function forgetStored(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {}
}

/** Calls back when another tab or a later page changes what is stored under the key; returns how to stop. */
export function onStoredElsewhere(key: string, changed: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.newValue)
  }
  window.addEventListener('storage', listen)
  const stop = onPageRestore(() => changed(readStored(key)))
  return () => {
    window.removeEventListener('storage', listen)
    stop()
  }
}
