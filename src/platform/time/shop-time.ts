import { dayOf, shopZone } from '#platform/time/clock.ts'

const clock = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: shopZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The time of day of an instant in the shop's zone: "07:00". */
export function timeOf(instant: Date): string {
  return clock.format(instant)
}

// Paris is two hours ahead of UTC in summer, one in winter.
const hoursAhead = [2, 1]

/**
 * The instant of a day and a time of the shop's clock, "2027-03-28" and "07:00". Of a time that comes twice, in the night
 * when summer ends, the first; undefined for one that the clock leaves out, when summer begins, and for what is no time.
 */
export function instantAt(day: string, time: string): Date | undefined {
  const utc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(utc)) return undefined
  return hoursAhead
    .map((hours) => new Date(utc - hours * 3_600_000))
    .find((instant) => dayOf(instant) === day && timeOf(instant) === time)
}
