import { endLapsedHolds } from '#orders/server/offer-hold-records.ts'
import type { BusinessTime } from '#platform/clock.ts'

/** What offers held whose last day is over is on the shelf again; nobody is kept from it before this has run. */
export async function endLapsedOffers(now: BusinessTime): Promise<void> {
  await endLapsedHolds(now)
}
