/**
 * The rules of reservations: which part of the price the deposit is, how many days a buyer has to pay the balance once it is
 * asked for, and how many days of grace come after that. They belong to a version of the terms (docs/decisions/0070).
 */
export type ReservationRules = { depositPercentage: number; balanceDays: number; graceDays: number }
export type ReservationRule = keyof ReservationRules

/** A version of the terms as orders are made under it. */
export type Terms = ReservationRules & { version: number }
export type TermsVersion = Terms & { inForceFrom: Date }

/**
 * The values of each rule, both ends included. A balance is due only after the longest reminder is sent, and a letter about
 * the days of grace arrives before they are over.
 */
export const ruleRanges: Record<ReservationRule, { least: number; most: number }> = {
  depositPercentage: { least: 10, most: 90 },
  balanceDays: { least: 14, most: 60 },
  graceDays: { least: 5, most: 30 },
}

export const reservationRules = Object.keys(ruleRanges) as ReservationRule[]

/** The rules of the shop's first terms. */
export const firstRules: ReservationRules = { depositPercentage: 50, balanceDays: 14, graceDays: 10 }
