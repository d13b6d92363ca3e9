import { useSyncExternalStore } from 'react'
import { businessNow, dayOf, onClockMove } from '#platform/time/clock.ts'

const today = () => dayOf(businessNow())

/** The shop's day; it changes as soon as the server has answered that this browser's clock is wrong. */
export function useToday(): string {
  return useSyncExternalStore(onClockMove, today, today)
}
