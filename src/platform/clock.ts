/** The instant by which the shop does business: holds, promises, deadlines, price windows (decisions 38 and 40). */
export type BusinessTime = Date & { readonly business?: never }

let offsetMs = 0
const listeners: (() => void)[] = []

export function businessNow(): BusinessTime {
  return new Date(Date.now() + offsetMs)
}

/** Moves business time from the clock of the world; only `business-clock.ts` knows by how much. */
export function setClockOffset(milliseconds: number): void {
  if (milliseconds === offsetMs) return
  offsetMs = milliseconds
  for (const listener of listeners) listener()
}

/** For what was made at one business time and must not outlive it. */
export function onClockMove(listener: () => void): void {
  listeners.push(listener)
}

const shopDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of an instant in the shop's time zone, as "2026-12-20". */
export function dayOf(instant: Date): string {
  return shopDay.format(instant)
}

const shopHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' })

/** The hour of an instant in the shop's time zone, from 0 to 23. */
export function hourOf(instant: Date): number {
  return Number(shopHour.format(instant))
}
