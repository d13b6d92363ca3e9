/** The outcomes of a report about a payment, as they are stored with it and answered to the provider. */
export const outcomes = ['settled', 'noted', 'unmatched'] as const
export type Outcome = (typeof outcomes)[number]
