type Dated = { dates: readonly string[] }

/** The days of an offer that are still to come; a past one vanishes by itself. */
export function openDates({ dates }: Dated, today: string): readonly string[] {
  return dates.filter((day) => day >= today)
}

/** An offer on certain days of which none is left has a waiting list; one without days is by arrangement. */
export function isWaiting(offer: Dated, today: string): boolean {
  return offer.dates.length > 0 && openDates(offer, today).length === 0
}
