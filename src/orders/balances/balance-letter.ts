import { daysBetween } from '#platform/time/days.ts'

/** The scheduled letters about a balance. */
export const balanceLetters = ['balance-reminder', 'balance-overdue'] as const

/** A letter about a balance that was written for a day: a later due day, or other days of grace, have letters of their own. */
export type BalanceLetter = {
  letter: (typeof balanceLetters)[number]
  /** The day on which it reminds, or the last day of grace that it names. */
  day: string
  /** The mail server refused it permanently. */
  isRefused: boolean
}

/** The day whose letter has the revision 0. */
export const firstLetterDay = '2020-01-01'

/** The revision by which the outbox distinguishes the letters about different days. */
export function revisionOfDay(day: string): number {
  return daysBetween(firstLetterDay, day)
}
