import { useSyncExternalStore } from 'react'
import { businessNow, dayOf, onClockMove } from '#platform/clock.ts'

const today = () => dayOf(businessNow())

/** The shop's day; another one as soon as the shop has said that this browser's clock is wrong. */
export function useToday(): string {
  return useSyncExternalStore(onClockMove, today, today)
}
