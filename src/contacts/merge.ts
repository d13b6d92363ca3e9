// Two contacts of one person that become one (docs/decisions/0116).

/** The facts of which the merging chooses one of the two; the email is that of the contact that stays. */
export const mergedFactNames = ['firstName', 'lastName', 'telephone', 'country', 'postcode', 'language'] as const
export type MergedFactName = (typeof mergedFactNames)[number]

/** The days for which a merge can be undone. */
export const undoDays = 30

const dayMs = 24 * 3_600_000

export function undoUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + undoDays * dayMs)
}
