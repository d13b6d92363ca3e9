import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { type Quote, quoteOf, type Wanted } from '#checkout/quote.ts'
import type { Language } from '#language/language.ts'
import { termsInForce } from '#legal/server/legal-texts.ts'
import { amount } from '#money/money.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { stateOfDraft } from '#requests/draft/draft.ts'
import { draftTotal, findShortages } from '#requests/draft/draft-lines.ts'
import type { Offer } from '#requests/offer-schema.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { findDraftByKey } from '#requests/server/drafts/draft-records.ts'
import { productName } from '#requests/server/drafts/product-name.ts'
import { readSupply } from '#requests/server/offers/offer-hold-records.ts'

/** An offer, the draft behind it, and its quote for the address; without a quote it cannot be accepted. */
export type ReadOffer = { draft: DraftRow; offer: Offer; quote: Quote | undefined }

/** The offer of a link's key, with what the house cannot supply any more. Other callers find none, nor until it was made. */
export async function readOffer(
  key: string,
  language: Language,
  now: BusinessTime,
  country?: string,
): Promise<ReadOffer> {
  const draft = await findDraftByKey(key, now)
  const today = dayOf(now)
  const state = draft && stateOfDraft({ ...draft, ordered: draft.orderNumber !== null }, today)
  if (!draft?.expiresOn || state === undefined || state === 'open') {
    throw new Refusal('missing', 'There is no such offer')
  }
  const { reference, name, email, note, version, expiresOn, orderNumber, orderKey } = draft
  const { wanted, lacking } = state === 'offered' ? await wantedOf(draft, language, now) : { wanted: [], lacking: [] }
  const quote =
    wanted.length > 0 ? quoteOf(wanted, language, { ...(await termsInForce(now)), today, country }) : undefined
  const offer: Offer = {
    ...{ state, reference, name, email, note, version, expiresOn, today, lacking },
    lines: quote?.lines ?? [],
    total: draftTotal(draft.lines, draft.currency),
    order: orderNumber !== null && orderKey ? { number: orderNumber, key: orderKey } : null,
  }
  return { draft, offer, quote: lacking.length > 0 ? undefined : quote }
}

type Wanting = Pick<DraftRow, 'id' | 'lines' | 'currency'>

/** The agreed products and prices; and the names of those that cannot be supplied. */
export async function wantedOf({ id, lines, currency }: Wanting, language: Language, now: BusinessTime) {
  const catalogue = await currentCatalogue()
  const supply = await readSupply(
    lines.map(({ product_id }) => product_id),
    id,
    now,
  )
  const wanted: Wanted[] = []
  const lacking: string[] = []
  for (const line of lines) {
    const { product_id, quantity, unitMinor } = line
    const product = catalogue.byCode(product_id)
    if (product) wanted.push({ product, quantity, agreed: amount(unitMinor, currency) })
    const isShort = findShortages([line], (code) => supply.get(code), true).length > 0
    if (!product || isShort) lacking.push(product ? productName(product, language) : product_id)
  }
  return { wanted, lacking }
}
