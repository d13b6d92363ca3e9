import { setImmediate as followed } from 'node:timers/promises'

/** Random events in an order that one number decides: no clock, no waiting, the same every time. */
export function chance(seed: number) {
  let state = seed >>> 0
  const waiting: (() => void)[] = []

  /** From 0 to below `most` (mulberry32). */
  function below(most: number): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }

  /** One of the things that wait happens, and all that follows from it at once. */
  async function happen(): Promise<boolean> {
    const [next] = waiting.splice(below(Math.max(waiting.length, 1)), 1)
    next?.()
    await followed()
    return next !== undefined || waiting.length > 0
  }

  return {
    below,
    /** Returns how to prevent it. */
    someTime(call: () => void): () => void {
      waiting.push(call)
      return () => {
        const index = waiting.indexOf(call)
        if (index >= 0) waiting.splice(index, 1)
      }
    },
    async happenSome(count: number) {
      for (let each = 0; each < count; each += 1) await happen()
    },
    /** Runs until no event is pending; events without an end are a fault. */
    async untilQuiet(most = 3_000) {
      for (let each = 0; each < most; each += 1) if (!(await happen())) return
      throw new Error('It never comes to rest')
    },
  }
}

export type Chance = ReturnType<typeof chance>
