import { createHash } from 'node:crypto'
import type { Quote } from '#checkout/quote.ts'
import { paidNow, shownQuote } from '#checkout/server/opening/shown.ts'
import { type Buyer, storeQuote } from '#checkout/server/opening/store-quote.ts'
import { openSession } from '#checkout/server/sessions/open-session.ts'
import type { Terms } from '#legal/reservation-rules.ts'
import { termsInForce } from '#legal/server/legal-texts.ts'
import { isSame } from '#money/money.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { AcceptOffer, Offer } from '#requests/offer-schema.ts'
import { lockAsShown } from '#requests/server/offers/accepted-offer.ts'
import { type ReadOffer, readOffer } from '#requests/server/offers/offer.ts'
import { reportShortage } from '#requests/server/offers/offer-shortage.ts'

type Caller = { clientAddress: string; memberId: string | undefined }
type Accepted =
  | { payAt: string; reference: string }
  | { refused: 'changed'; offer: Offer }
  | { refused: 'terms' | 'too-many' | 'no-answer' }

/**
 * Opens the payment page for an order that the house has prepared, at the sums of its draft. The same submission again leads
 * to the same page; an offer that differs from what was shown opens none.
 */
export async function acceptOffer(
  key: string,
  request: AcceptOffer,
  caller: Caller,
  publicUrl: string,
  now: BusinessTime,
): Promise<Accepted> {
  const { language, delivery, termsVersion } = request
  const read = await readOffer(key, language, now, delivery.country)
  const { draft, offer, quote } = read
  await reportShortage(draft, offer.lacking, now)
  if (!quote || !isAsShown(offer, request.shown)) return { refused: 'changed', offer }
  const terms = await termsInForce(now)
  if (termsVersion !== undefined && termsVersion !== String(terms.version)) return { refused: 'terms' }
  const buyer = buyerOf(read, quote, request, caller, terms, now)
  const checkout = await storeQuote(quote, buyer, now, lockAsShown(draft.id, offer.version, now))
  if (!('id' in checkout)) {
    if (checkout.shortages.length === 0) return { refused: 'too-many' }
    // The offer has changed since it was read.
    const changed = await readOffer(key, language, now, delivery.country)
    await reportShortage(changed.draft, changed.offer.lacking, now)
    return { refused: 'changed', offer: changed.offer }
  }
  if (checkout.paymentUrl) return { payAt: checkout.paymentUrl, reference: checkout.reference }
  const page = { email: offer.email, language, deliveryCountries: [], cancelPath: '/order/offer' }
  const opened = await openSession(checkout, { ...paidNow(quote, language), ...page }, publicUrl, now)
  // A session closed while its page was being made is requested again.
  return 'refused' in opened ? { refused: 'no-answer' } : opened
}

/** Days are counted from the day on which it was shown. */
function isAsShown(offer: Offer, shown: AcceptOffer['shown']): boolean {
  const { version, total, today } = offer
  return version === shown.version && today === shown.today && isSame(total, shown.total)
}

function buyerOf(
  { draft: { id: draftId }, offer }: ReadOffer,
  quote: Quote,
  request: AcceptOffer,
  { clientAddress, memberId }: Caller,
  terms: Terms,
  now: BusinessTime,
): Buyer {
  const { language, delivery, giftMessage } = request
  const content = JSON.stringify(['offer', draftId, dayOf(now), request, quote.parts])
  return {
    idempotencyKey: undefined,
    fingerprint: createHash('sha256').update(content).digest('hex'),
    language,
    email: offer.email,
    isOwnEmail: true,
    delivery,
    giftMessage: giftMessage || undefined,
    // Prepared goods were never in the cart.
    shown: { ...shownQuote(quote, request, language, terms), fromCart: false, request: offer.reference },
    clientAddress,
    memberId,
    draftId,
  }
}
