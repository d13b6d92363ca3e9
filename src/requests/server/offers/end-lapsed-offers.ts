import { releaseLapsedOffers } from '#checkout/server/held-units/hold-offer.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { stateOfDraft } from '#requests/draft/draft.ts'
import { findDraft } from '#requests/server/drafts/draft-records.ts'
import { wantedOf } from '#requests/server/offers/offer.ts'
import { endShortage, requestsWithShortage } from '#requests/server/offers/offer-shortage.ts'

/**
 * Releases the holds of expired offers; their units are free even before this has run. The task of an offer that lacked
 * units ends with the offer, or once the house can supply it again.
 */
export async function endLapsedOffers(now: BusinessTime): Promise<void> {
  await releaseLapsedOffers(now)
  for (const id of await requestsWithShortage()) {
    if (!(await lacks(id, now))) await inTransaction((client) => endShortage(client, id, now))
  }
}

async function lacks(id: string, now: BusinessTime): Promise<boolean> {
  const draft = await findDraft(id, now)
  if (!draft || stateOfDraft({ ...draft, ordered: draft.orderNumber !== null }, dayOf(now)) !== 'offered') return false
  return (await wantedOf(draft, draft.language, now)).lacking.length > 0
}
