import { evening, morning } from '#orders/dates/next-action.ts'
import { type BusinessTime, businessNow, hourOf } from '#platform/time/clock.ts'

/** A job of every minute that runs only in the hours in which letters are sent; what is missed is made up for, once. */
export function duringDaytime(act: (now: BusinessTime, closing: AbortSignal) => Promise<void>) {
  return async (closing: AbortSignal): Promise<void> => {
    const now = businessNow()
    const hour = hourOf(now)
    if (hour >= morning && hour < evening) await act(now, closing)
  }
}
