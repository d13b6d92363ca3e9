import { type DayRange, isWithin } from '#orders/dates/named-day.ts'
import { RefusedField } from '#platform/http/refusal.ts'

/** Refuses a day that cannot be meant, under the name of its field. */
export function assertWithin(field: string, day: string, range: DayRange): void {
  if (isWithin(day, range)) return
  throw new RefusedField(field, `Choose a day from ${range.first} to ${range.last}`)
}
