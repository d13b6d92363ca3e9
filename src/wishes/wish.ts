/** As the privacy policy says. */
export const keptDays = 30
const openYears = 2

/** What is forgotten at an instant: wishes that were told before the one, and those still open from before the other. */
export function forgottenAt(now: Date): { notifiedBefore: Date; askedBefore: Date } {
  const askedBefore = new Date(now)
  askedBefore.setUTCFullYear(now.getUTCFullYear() - openYears)
  return { notifiedBefore: new Date(now.getTime() - keptDays * 86_400_000), askedBefore }
}
