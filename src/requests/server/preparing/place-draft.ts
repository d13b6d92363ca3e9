import { createHash } from 'node:crypto'
import { type Quote, quoteOf } from '#checkout/quote.ts'
import { shownQuote } from '#checkout/server/opening/shown.ts'
import { storePaidQuote } from '#checkout/server/opening/store-quote.ts'
import type { Terms } from '#legal/reservation-rules.ts'
import { termsInForce } from '#legal/server/legal-texts.ts'
import { settleCheckout } from '#orders/server/placing/settle-checkout.ts'
import { byTransfer } from '#payments/house-payment.ts'
import { wakeSettled } from '#payments/server/settlement/settle.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { LineProblem } from '#requests/draft/draft-lines.ts'
import type { PlaceDraft } from '#requests/draft/draft-schema.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { findDraft } from '#requests/server/drafts/draft-records.ts'
import { wantedOf } from '#requests/server/offers/offer.ts'
import { usedReference } from '#requests/server/preparing/used-reference.ts'
import { type ActOnDraft, withDraft } from '#requests/server/preparing/with-draft.ts'

/**
 * Places the order of a draft whose money came to the house itself: by transfer, at the card terminal, in cash. Its
 * checkout is stored and settled like any other, in one transaction: the units are those that no one else holds, and
 * the sums those of the shop’s quote. Returns the problems of its lines; then nothing was placed.
 */
export async function placeDraft(act: ActOnDraft, input: PlaceDraft, now: BusinessTime): Promise<LineProblem[]> {
  const seen = await findDraft(act.id, now)
  if (!seen) throw new Refusal('missing', 'There is no such request')
  const terms = await termsInForce(now)
  const { quote, short } = await quoteOfDraft(seen, input, terms, now)
  const wrong = await withDraft(act, 'offer', now, async (client, draft) => {
    if (short.length > 0 || !quote) return short
    if (quote.dueNow.minor !== input.shownMinor) throw new Refusal('conflict', 'The sum is not the one that was shown')
    const used = input.isShared
      ? undefined
      : await usedReference(client, 'reference', { orderId: draft.id, reference: input.reference })
    if (used) throw used
    const checkout = await storePaidQuote(client, quote, buyerOf(draft, quote, input, act, terms), byTransfer, now)
    if (!('id' in checkout)) return overStock(draft, checkout.shortages)
    const payment = { reference: input.reference, amount: quote.dueNow }
    const settled = await settleCheckout(client, { provider: byTransfer, checkoutId: checkout.id, payment }, now)
    // The throw undoes the checkout: its money would be in no ledger.
    if (settled !== 'settled') throw new Error('The money of an order that the house made fits no checkout')
    const { how, reference } = input
    return { before: {}, after: { placed: { how, reference, paid: quote.dueNow } } }
  })
  wakeSettled()
  return wrong
}

async function quoteOfDraft(draft: DraftRow, { delivery, pays }: PlaceDraft, terms: Terms, now: BusinessTime) {
  const { wanted, lacking } = await wantedOf(draft, draft.language, now)
  const reserve = pays === 'deposit' ? ('with-deposit' as const) : undefined
  const lines = wanted.map((each) => ({ ...each, reserve }))
  const short = lacking.length > 0 ? await shortOf(draft, now) : []
  const sold = { ...terms, today: dayOf(now), country: delivery.country }
  const quote = lines.length > 0 ? quoteOf(lines, draft.language, sold) : undefined
  return { quote, short }
}

/** The lines of which the house has too little, each on its own. */
async function shortOf(draft: DraftRow, now: BusinessTime): Promise<LineProblem[]> {
  const problems: LineProblem[] = []
  for (const [position, line] of draft.lines.entries()) {
    const { wanted, lacking } = await wantedOf({ ...draft, lines: [line] }, draft.language, now)
    if (wanted.length === 0) problems.push({ field: `lines.${position}.product_id`, problem: 'not-sold' })
    else if (lacking.length > 0) problems.push({ field: `lines.${position}.quantity`, problem: 'over-stock' })
  }
  return problems
}

function overStock({ lines }: DraftRow, shortages: readonly { product_id: string }[]): LineProblem[] {
  return lines.flatMap(({ product_id }, position): LineProblem[] =>
    shortages.some((each) => each.product_id === product_id)
      ? [{ field: `lines.${position}.quantity`, problem: 'over-stock' }]
      : [],
  )
}

function buyerOf(draft: DraftRow, quote: Quote, input: PlaceDraft, { admin, submission }: ActOnDraft, terms: Terms) {
  const { id: draftId, email, language, reference: request } = draft
  const { delivery, giftMessage, pays, how } = input
  return {
    idempotencyKey: undefined,
    fingerprint: createHash('sha256').update(`placed ${submission.key}`).digest('hex'),
    language,
    email,
    isOwnEmail: true,
    delivery,
    giftMessage: giftMessage || undefined,
    shown: {
      ...shownQuote(quote, { isReserve: pays === 'deposit' }, language, terms),
      fromCart: false,
      request,
      madeBy: { admin: admin.email, how },
    },
    // No browser opened it, so no limit counts it.
    clientAddress: '',
    memberId: undefined,
    draftId,
  }
}
