import { daysAfter } from '#platform/time/days.ts'

// A year: what is further away is a slip.
const farthest = 366

/** The days for which an owner can plan other words, an article or other rules. */
export function daysToPlan(today: string): { first: string; last: string } {
  return { first: today, last: daysAfter(today, farthest) }
}
