/** The instant by which the shop does business: holds of units, promises, deadlines, price windows (D38 and D40). */
export type BusinessTime = Date & { readonly business?: never }

let offsetMs = 0
const listeners = new Set<() => void>()

export function businessNow(): BusinessTime {
  return new Date(Date.now() + offsetMs)
}

/** Moves business time from the clock of the world, by what the database says (`business-clock.ts`) or the shop (`adoptShopTime`). */
export function setClockOffset(milliseconds: number): void {
  if (milliseconds === offsetMs) return
  offsetMs = milliseconds
  for (const listener of listeners) listener()
}

/** Carries the business time in each answer of the shop that is not cached. */
export const timeHeader = 'Shop-Time'

// A slow connection delays an instant by about so much; a clock that is off by less does no harm.
const slackMs = 30_000

/** In a browser, whose own clock may be wrong while the shop's may be moved: business time is what the shop says it is. */
export function adoptShopTime(shopTime: number): void {
  if (shopTime && Math.abs(shopTime - +businessNow()) > slackMs) setClockOffset(shopTime - Date.now())
}

/** For values made at one business time that must not outlive it. Returns a function to stop. */
export function onClockMove(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The shop's time zone, by which its days begin. */
export const shopZone = 'Europe/Paris'

const shopDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: shopZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of an instant in the shop's time zone, as "2026-12-20". */
export function dayOf(instant: Date): string {
  return shopDay.format(instant)
}

// Where no hour is asked for, a browser does not load this.
const shopHour = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: shopZone,
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The hour of an instant in the shop's time zone, from 0 to 23. */
export function hourOf(instant: Date): number {
  return Number(shopHour.format(instant))
}
