import { type BusinessTime, businessNow, onClockMove } from '#platform/time/clock.ts'

// Node runs a timer that is set farther ahead at once.
const maxTimeoutMs = 2 ** 31 - 1

/**
 * Returns a function that is given moments and the business time at which they were read: at the first moment that comes
 * after it, the work is run, once. A later call replaces the moment before.
 */
export function runAtNext(work: () => void): (moments: readonly Date[], now: BusinessTime) => void {
  let next: number | undefined
  let timer: NodeJS.Timeout | undefined

  /** A far moment is awaited in parts. */
  function wait(): void {
    clearTimeout(timer)
    if (next === undefined) return
    const pauseMs = Math.max(next - businessNow().getTime(), 0)
    timer = setTimeout(pauseMs > maxTimeoutMs ? wait : run, Math.min(pauseMs, maxTimeoutMs)).unref()
  }

  function run(): void {
    next = undefined
    work()
  }

  onClockMove(wait)
  return (moments, now) => {
    const coming = moments.map((moment) => moment.getTime()).filter((moment) => moment > now.getTime())
    next = coming.length > 0 ? Math.min(...coming) : undefined
    wait()
  }
}
