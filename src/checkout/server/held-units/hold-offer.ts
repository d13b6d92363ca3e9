import type { PoolClient } from 'pg'
import {
  endOfferHolds,
  endOtherOfferPages,
  endPassedOfferHolds,
  type HeldLine,
  insertOfferHolds,
  moveOfferHolds,
} from '#checkout/server/held-units/offer-hold-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Held = { draftId: string; lines: readonly HeldLine[]; lastDay: string }

/** Holds the units of an offer to the end of its last day, in place of what it held before. */
export async function holdOfferedUnits(client: PoolClient, { draftId, lines, lastDay }: Held, now: BusinessTime) {
  await endOfferHolds(client, draftId, now)
  await insertOfferHolds(client, draftId, lines, lastDay)
}

/** Prolongs an offer's hold to the end of another day. */
export async function prolongOfferHold(client: PoolClient, draftId: string, lastDay: string): Promise<void> {
  await moveOfferHolds(client, draftId, lastDay)
}

export async function releaseOffer(client: PoolClient, draftId: string, now: BusinessTime): Promise<void> {
  await endOfferHolds(client, draftId, now)
}

/** Frees what a paid offer held, and has the provider close the other pages that are open for it. */
export async function closePaidOffer(client: PoolClient, draftId: string, checkoutId: string, now: BusinessTime) {
  await endOfferHolds(client, draftId, now)
  await endOtherOfferPages(client, draftId, checkoutId, now)
}

/** Ends the holds of offers whose last day is over; the shelf shows their units again. */
export async function releaseLapsedOffers(now: BusinessTime): Promise<void> {
  await endPassedOfferHolds(now)
}
