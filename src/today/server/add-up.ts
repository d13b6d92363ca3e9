import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { addUpFigures } from '#today/server/figures-records.ts'

// Entries are made at the moment, so days that are long over get no more rows.
const daysBack = 31

/** Adds the figures of the latest days up: each order, payment and refund adds rows of its own. */
export async function addUpLatest(now: BusinessTime): Promise<void> {
  await addUpFigures(daysAfter(dayOf(now), -daysBack))
}
