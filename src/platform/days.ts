// Calendar days of the shop, written "2026-12-20"; they have neither hours nor zones.
const dayMs = 86_400_000

export function daysAfter(day: string, days: number): string {
  return new Date(atNoon(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days lie between; negative when `until` comes first. */
export function daysBetween(from: string, until: string): number {
  return Math.round((atNoon(until) - atNoon(from)) / dayMs)
}

/** The later of two days. */
export function laterDay(one: string, other: string): string {
  return one > other ? one : other
}

function atNoon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}
