import { daysAfter, daysBetween } from '#platform/time/days.ts'

/** The periods of the figures: so many bars of so many days, the last of which ends today. */
export const periods = ['7-days', '30-days', '52-weeks'] as const
export type Period = (typeof periods)[number]

const shapes: Record<Period, { bars: number; days: number }> = {
  '7-days': { bars: 7, days: 1 },
  '30-days': { bars: 30, days: 1 },
  // As long as each other, and as the weeks of the year before: months would not be.
  '52-weeks': { bars: 52, days: 7 },
}

/** Days, both included. */
export type Span = { from: string; to: string }

/** The days of a period that ends today, and of the equally long one before it. */
export function spansOf(period: Period, today: string): { now: Span; before: Span } {
  const { bars, days } = shapes[period]
  const length = bars * days
  return {
    now: { from: daysAfter(today, 1 - length), to: today },
    before: { from: daysAfter(today, 1 - 2 * length), to: daysAfter(today, -length) },
  }
}

/** The bars of a period, the oldest first. */
export function barsOf(period: Period, today: string): Span[] {
  const { bars, days } = shapes[period]
  return Array.from({ length: bars }, (_, at) => {
    const to = daysAfter(today, (at - bars + 1) * days)
    return { from: daysAfter(to, 1 - days), to }
  })
}

/** The number of the bar that a day belongs to, counted from the bar that begins on `first`. */
export function barOfDay(period: Period, first: string, day: string): number {
  return Math.floor(daysBetween(first, day) / shapes[period].days)
}

/** Change from one figure to another as a share of the former; undefined where there was nothing before. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? (now - before) / before : undefined
}
