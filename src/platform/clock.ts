/** The instant by which the shop does business: holds, promises, deadlines, price windows (decisions 38 and 40). */
export type BusinessTime = Date & { readonly business?: never }

export function businessNow(): BusinessTime {
  return new Date()
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
