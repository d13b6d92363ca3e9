/** The days for which an offer may be valid (docs/decisions/0054). */
export const offerLengths = [7, 14, 30] as const
export type OfferLength = (typeof offerLengths)[number]
/** The days of an offer whose owner chose none. */
export const usualOfferDays: OfferLength = 14
