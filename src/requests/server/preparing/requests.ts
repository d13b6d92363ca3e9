import { regularPrice } from '#catalogue/product.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { isReservable, quoteOf } from '#checkout/quote.ts'
import { houseRules } from '#legal/server/facts.ts'
import { termsInForce } from '#legal/server/legal-texts.ts'
import { amount } from '#money/money.ts'
import { newId } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { stateOfDraft, stepsOfDraft } from '#requests/draft/draft.ts'
import { draftTotal } from '#requests/draft/draft-lines.ts'
import type { EditedLine } from '#requests/draft/edit-schema.ts'
import type { AdminRequest, RequestRow } from '#requests/schema.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { draftEditsOf } from '#requests/server/drafts/draft-edits.ts'
import { findDraft } from '#requests/server/drafts/draft-records.ts'
import { productName } from '#requests/server/drafts/product-name.ts'
import { readSupply } from '#requests/server/offers/offer-hold-records.ts'
import { findWaitingOffer } from '#requests/server/offers/waiting-offer-records.ts'

/** One request with its draft, for the owner. */
export async function readAdminRequest(id: string, now: BusinessTime): Promise<AdminRequest> {
  const draft = await findDraft(id, now)
  if (!draft) throw new Refusal('missing', 'There is no such request')
  const row = rowOf(draft, dayOf(now))
  const { facts, body, language, currency, version, note, offeredAt, withdrawnAt, isBeingPaid } = draft
  const lines = await linesOf(draft)
  const { edits, first = lines } = await draftEditsOf({ id, currency, language }, await currentCatalogue())
  return {
    ...row,
    ...{ language, currency, version, note, isBeingPaid },
    steps: stepsOfDraft(row.state, isBeingPaid),
    // A draft begins with the products that were asked for: they are its lines until the first change of these.
    asked: facts.madeBy || !first ? null : first.map(asAsked),
    message: body,
    country: facts.country ?? null,
    telephone: facts.telephone ?? null,
    hour: facts.hour ?? null,
    lines,
    supply: await supplyFor(draft, now),
    ...(await reservedOf(draft, now)),
    madeBy: facts.madeBy ?? null,
    offeredAt: offeredAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    offerSendsInMs: row.state === 'offered' && !isBeingPaid ? await sendsIn(draft) : null,
    offerDays: houseRules().offerDays,
    edits,
  }
}

function asAsked({ product_id, title, quantity }: EditedLine) {
  return { product_id, title, quantity }
}

async function sendsIn(draft: DraftRow): Promise<number | null> {
  return (await findWaitingOffer(draft))?.sendsInMs ?? null
}

export function rowOf(draft: DraftRow, today: string): RequestRow {
  const { id, reference, name, email, createdAt, lines, currency, expiresOn, orderNumber } = draft
  return {
    ...{ id, reference, name, email, expiresOn, orderNumber },
    createdAt: createdAt.toISOString(),
    state: stateOfDraft({ ...draft, ordered: orderNumber !== null }, today),
    units: lines.reduce((units, { quantity }) => units + quantity, 0),
    total: draftTotal(lines, currency),
  }
}

async function linesOf({ lines, language, currency }: DraftRow): Promise<AdminRequest['lines']> {
  const catalogue = await currentCatalogue()
  return lines.map((line) => {
    const product = catalogue.byCode(line.product_id)
    const regularMinor = (product && regularPrice(product, currency)?.minor) ?? null
    return { ...line, title: product ? productName(product, language) : line.product_id, regularMinor }
  })
}

type Reserved = Pick<AdminRequest, 'deposit' | 'becomesTwo'>

/** The sum due at once when everything in it that can be reserved is reserved, and whether the rest is an order of its own. */
async function reservedOf({ lines, language, currency }: DraftRow, now: BusinessTime): Promise<Reserved> {
  const catalogue = await currentCatalogue()
  const wanted = lines.flatMap(({ product_id, quantity, unitMinor }) => {
    const product = catalogue.byCode(product_id)
    const agreed = amount(unitMinor, currency)
    return product ? [{ product, quantity, agreed, reserve: 'with-deposit' as const }] : []
  })
  const reserved = wanted.filter(({ product }) => isReservable(product)).length
  if (wanted.length < lines.length || reserved === 0) return { deposit: null, becomesTwo: false }
  return {
    deposit: quoteOf(wanted, language, { ...(await termsInForce(now)), today: dayOf(now) }).dueNow,
    becomesTwo: reserved < wanted.length,
  }
}

/** The units that an order may have which is not begun yet. */
export function supplyOfNewOrder(now: BusinessTime): Promise<AdminRequest['supply']> {
  return supplyFor({ id: newId(), lines: [] }, now)
}

/** For the lines of a draft, and for those that may be added to it. */
async function supplyFor(
  { id, lines }: Pick<DraftRow, 'id' | 'lines'>,
  now: BusinessTime,
): Promise<AdminRequest['supply']> {
  const sold = (await currentCatalogue()).products.map(({ product_id }) => product_id)
  const codes = [...new Set([...sold, ...lines.map(({ product_id }) => product_id)])]
  return [...(await readSupply(codes, id, now)).values()]
}
