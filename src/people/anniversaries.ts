// The days on which first orders have their anniversary: a year or more later, on the same day of the calendar.
import { daysAfter } from '#platform/time/days.ts'

/** The overview looks so many days ahead, with today. */
const days = 7

const leapDay = 229

/** A day of a year as the index of contacts has it: 1224 is December 24. */
function dayOfYear(day: string): number {
  return Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
}

/** The days to come, each with the days of a year that have their anniversary then. */
export function anniversaryDays(today: string): { day: string; ofYear: number }[] {
  return Array.from({ length: days }, (_, later) => daysAfter(today, later)).flatMap((day) => {
    const ofYear = dayOfYear(day)
    const isEndOfFebruary = ofYear === leapDay - 1 && dayOfYear(daysAfter(day, 1)) !== leapDay
    return isEndOfFebruary
      ? [
          { day, ofYear },
          { day, ofYear: leapDay },
        ]
      : [{ day, ofYear }]
  })
}

/** How many years lie between a day and its anniversary. */
export function yearsBetween(first: string, anniversary: string): number {
  return Number(anniversary.slice(0, 4)) - Number(first.slice(0, 4))
}
