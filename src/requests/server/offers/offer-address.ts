import { joinAddress } from '#language/address.ts'
import type { PaymentLink } from '#orders/order-schemas/payment-link-schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { stateOfDraft } from '#requests/draft/draft.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { findDraft } from '#requests/server/drafts/draft-records.ts'

/** Its key is behind the #, where no log and no other page sees it. */
export function offerAddress({ language, linkKey }: Pick<DraftRow, 'language' | 'linkKey'>, publicUrl: string): string {
  return `${publicUrl}${joinAddress(language, '/order/offer')}#${linkKey}`
}

/** The link to an offer, as long as it can be accepted. */
export async function linkOfOffer(id: string, publicUrl: string, now: BusinessTime): Promise<PaymentLink> {
  const draft = await findDraft(id, now)
  if (!draft) throw new Refusal('missing', 'There is no such request')
  const state = stateOfDraft({ ...draft, ordered: draft.orderNumber !== null }, dayOf(now))
  return { address: state === 'offered' ? offerAddress(draft, publicUrl) : null }
}
