/** As the privacy policy says. */
export const keptDays = 30
const openYears = 2

/** The limits for deleting wishes: by the time of the notice, and by that of open ones. */
export function deletionLimits(now: Date): { notifiedBefore: Date; askedBefore: Date } {
  const askedBefore = new Date(now)
  askedBefore.setUTCFullYear(now.getUTCFullYear() - openYears)
  return { notifiedBefore: new Date(now.getTime() - keptDays * 86_400_000), askedBefore }
}
