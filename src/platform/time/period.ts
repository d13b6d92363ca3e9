// The days that the filter of a list chooses, as an address has them.
import { daysAfter } from '#platform/time/days.ts'

export type Period = { from: string | null; until: string | null }

const days = /^(\d{1,4})d$/
const month = /^([01])m$/
const range = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/

/** Whether it reads as `30d`, as `0m` or `1m`, or as `2026-11-01..2026-11-30`, of which one day may be missing. */
export function isPeriod(written: string): boolean {
  const [whole, from, until] = range.exec(written) ?? []
  if (!whole) return days.test(written) || month.test(written)
  const ends = [from, until].filter((day) => day !== undefined)
  return ends.length > 0 && ends.every(isDay) && !(from && until && from > until)
}

/** A period of days that are over or are today: `30d` are the last thirty with today, `0m` is this month, `1m` the last one. */
export function pastPeriod(written: string, today: string): Period {
  const others = daysBesideToday(written)
  return others === undefined ? rangeOf(written, today) : { from: daysAfter(today, -others), until: null }
}

/** A period of days to come: `30d` is all up to the thirtieth, with what is late; `1d` ends today, and `0d` is late. */
export function comingPeriod(written: string, today: string): Period {
  const others = daysBesideToday(written)
  return others === undefined ? rangeOf(written, today) : { from: null, until: daysAfter(today, others) }
}

function daysBesideToday(written: string): number | undefined {
  const count = days.exec(written)?.[1]
  return count === undefined ? undefined : Number(count) - 1
}

function rangeOf(written: string, today: string): Period {
  const monthsAgo = month.exec(written)?.[1]
  if (monthsAgo !== undefined) return monthOf(today, Number(monthsAgo))
  const [, from, until] = range.exec(written) ?? []
  return { from: from ?? null, until: until ?? null }
}

/** A whole month of the calendar, so many before that of today. */
function monthOf(today: string, monthsAgo: number): Period {
  const [year, number] = today.split('-').map(Number) as [number, number]
  const dayOf = (months: number, day: number) =>
    new Date(Date.UTC(year, number - 1 + months, day)).toISOString().slice(0, 10)
  return { from: dayOf(-monthsAgo, 1), until: dayOf(1 - monthsAgo, 0) }
}

function isDay(day: string): boolean {
  const instant = Date.parse(`${day}T12:00:00Z`)
  return day >= '1900-01-01' && day <= '2999-12-31' && new Date(instant || 0).toISOString().startsWith(day)
}
