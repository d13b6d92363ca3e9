// A value that many requests read and few change: each process caches it in memory, and reads it again when the bus
// reports a change; a request after a change waits for the new one.
import { onDatabaseOpened } from '#platform/database/database.ts'
import { log } from '#platform/process/log.ts'

export type CachedValue<Whole> = {
  current(): Promise<Whole>
  /**
   * Called when the bus reports a change, and by every use case that made one, so that its own process shows it at
   * once.
   */
  changed(): void
  onChange(listener: () => void): void
}

export function cachedValue<Whole>(name: string, read: () => Promise<Whole>): CachedValue<Whole> {
  const listeners: (() => void)[] = []
  let latest: { whole: Whole; version: number } | undefined
  let reading: Promise<{ whole: Whole; version: number }> | undefined
  let waiting: NodeJS.Timeout | undefined
  let changes = 0

  function changed(): void {
    changes += 1
    for (const listener of listeners) listener()
  }

  async function current(): Promise<Whole> {
    if (latest?.version === changes) return latest.whole
    reading ??= readWhole().finally(() => {
      reading = undefined
    })
    const value = await reading
    return value.version === changes ? value.whole : current()
  }

  async function readWhole() {
    const version = changes
    try {
      latest = { whole: await read(), version }
    } catch (error) {
      if (!latest) throw error
      log.error(error, `The ${name} could not be read again; the one before stays on show`)
      latest = { ...latest, version }
      readAgainSoon()
    }
    return latest
  }

  /** Until it can be read again: what was made from the one before is then dropped like after any change. */
  function readAgainSoon(): void {
    clearTimeout(waiting)
    waiting = setTimeout(() => void read().then(changed, readAgainSoon), 1_000).unref()
  }

  onDatabaseOpened(() => {
    clearTimeout(waiting)
    latest = undefined
    changed()
  })

  return { current, changed, onChange: (listener) => void listeners.push(listener) }
}
