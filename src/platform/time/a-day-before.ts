const dayMs = 24 * 60 * 60 * 1000

/** The moment 24 hours earlier. */
export const aDayBefore = (moment: Date): Date => new Date(moment.getTime() - dayMs)
