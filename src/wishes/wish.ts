import { monthsBefore } from '#platform/time/months-before.ts'

/** As the privacy policy says. */
export const keptDays = 30
const openMonths = 24

/** The limits for deleting wishes: by the time of the notice, and by that of open ones. */
export function deletionLimits(now: Date): { notifiedBefore: Date; askedBefore: Date } {
  return {
    notifiedBefore: new Date(now.getTime() - keptDays * 86_400_000),
    askedBefore: monthsBefore(now, openMonths),
  }
}
