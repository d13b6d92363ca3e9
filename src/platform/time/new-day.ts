import { businessNow, dayOf, onClockMove } from '#platform/time/clock.ts'

const listeners: (() => void)[] = []
let today: string | undefined

/** Called when the shop's day has changed: anything computed for the former day is stale. */
export function onNewDay(listener: () => void): void {
  listeners.push(listener)
}

function look(): void {
  const day = dayOf(businessNow())
  const before = today
  today = day
  if (before !== undefined && before !== day) for (const listener of listeners) listener()
}

onClockMove(look)

/** Looks every few seconds what day it is, until the shop closes. */
export function watchDays(everyMs = 5_000): () => void {
  today = dayOf(businessNow())
  const looking = setInterval(look, everyMs).unref()
  return () => clearInterval(looking)
}
