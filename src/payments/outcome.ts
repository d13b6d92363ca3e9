/** The word under which unmatched payments are stored with their events and checkouts, and answered to the provider. */
export const unmatchedOutcome = 'set-aside'

/** The outcomes of a report about a payment. */
export const outcomes = ['settled', 'noted', unmatchedOutcome] as const
export type Outcome = (typeof outcomes)[number]
