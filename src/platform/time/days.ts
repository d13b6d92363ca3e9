// Calendar days of the shop, written "2026-12-20"; they have neither hours nor zones.
const dayMs = 86_400_000

export function daysAfter(day: string, days: number): string {
  return new Date(atNoon(day) + days * dayMs).toISOString().slice(0, 10)
}

/** The day that many days later, without counting Saturdays and Sundays. */
export function workingDaysAfter(day: string, days: number): string {
  let reached = day
  for (let left = days; left > 0; ) {
    reached = daysAfter(reached, 1)
    if (![0, 6].includes(new Date(atNoon(reached)).getUTCDay())) left -= 1
  }
  return reached
}

/** The number of days between two days; negative when `until` comes first. */
export function daysBetween(from: string, until: string): number {
  return Math.round((atNoon(until) - atNoon(from)) / dayMs)
}

/** The later of two days. */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other
}

/** The earlier of two days. */
export function earlierDay(one: string, other: string): string {
  return one < other ? one : other
}

function atNoon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}
