import { createHash } from 'node:crypto'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { changesSince, demandOf } from '#checkout/changes.ts'
import { type Quote, quoteOf } from '#checkout/quote.ts'
import type { Change, CheckoutRequest } from '#checkout/schema.ts'
import { paidNow, shownQuote } from '#checkout/server/opening/shown.ts'
import { type Buyer, storedBefore, storeQuote } from '#checkout/server/opening/store-quote.ts'
import type { NotStored, StoredCheckout } from '#checkout/server/sessions/checkout-records.ts'
import { openSession } from '#checkout/server/sessions/open-session.ts'
import { servedCountries } from '#delivery/countries.ts'
import type { Language } from '#language/language.ts'
import { currentFacts } from '#legal/server/facts.ts'
import { termsInForce } from '#legal/server/legal-texts.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { dayOf } from '#platform/time/clock.ts'

/** The caller, as far as it is known. */
export type Caller = {
  idempotencyKey: string | undefined
  clientAddress: string
  /** The signed-in member; undefined for a guest. */
  member: { memberId: string; email: string } | undefined
}

export type Opened = { payAt: string; reference: string }
export type NotOpened =
  | { refused: 'changed'; changes: Change[]; quote: Quote | undefined; today: string }
  | { refused: 'needs-session' }
  | { refused: 'terms' }
  | { refused: 'country' }
  | { refused: 'key-reused' }
  | { refused: 'expired' }
  | { refused: 'too-many' }
  | { refused: 'no-answer' }

/**
 * Prices a cart as the shop would sell it now and opens the payment page for exactly that sum. The same submission again has
 * the same answer, whatever has changed meanwhile: it may be paid.
 */
export async function openCheckout(
  request: CheckoutRequest,
  language: Language,
  caller: Caller,
  publicUrl: string,
  now: BusinessTime,
): Promise<Opened | NotOpened> {
  if (!caller.member && wantsReservation(request)) return { refused: 'needs-session' }
  const submission = digestOfRequest(request, language)
  const before = await storedBefore(caller.idempotencyKey)
  const known = before && answerBefore(before, submission, now)
  if (known) return known
  const terms = await termsInForce(now)
  const catalogue = await currentCatalogue()
  const wanted = demandOf(request.items, catalogue.byCode, request)
  const today = dayOf(now)
  const quote =
    wanted.length > 0 ? quoteOf(wanted, language, { ...terms, today, country: request.delivery?.country }) : undefined
  const changes = quote
    ? changesSince(request, wanted, quote)
    : request.items.map(({ product_id }): Change => ({ product_id, reason: 'gone' }))
  if (!quote || changes.length > 0) return { refused: 'changed', changes, quote, today }
  if (request.termsVersion !== undefined && request.termsVersion !== String(terms.version)) return { refused: 'terms' }
  const served = servedCountries((await currentFacts()).countries)
  if (request.delivery && !served.includes(request.delivery.country)) return { refused: 'country' }

  // With the quote: without the body saying so, it may change between two tries.
  const fingerprint = `${submission}.${digest(quote.parts)}`
  const shown = shownQuote(quote, request, language, terms)
  const checkout = await storeQuote(quote, { ...buyerOf(request, caller), language, fingerprint, shown }, now)
  if (!('id' in checkout)) return notStored(checkout, quote, today)
  if (checkout.fingerprint !== fingerprint) return { refused: 'key-reused' }
  const stored = answerBefore(checkout, submission, now)
  if (stored) return stored
  const buyer = { email: request.customerEmail, language, deliveryCountries: request.delivery ? [] : served }
  const page = { ...paidNow(quote, language), ...buyer, cancelPath: await cancelPathOf(request) }
  return openSession(checkout, page, publicUrl, now)
}

/** Undefined where no payment page was opened yet. */
function answerBefore(
  { fingerprint, closed, paid, expiresAt, paymentUrl, reference }: StoredCheckout,
  submission: string,
  now: BusinessTime,
): Opened | NotOpened | undefined {
  if (!fingerprint.startsWith(`${submission}.`)) return { refused: 'key-reused' }
  if (!paid && (closed || expiresAt <= now)) return { refused: 'expired' }
  return paymentUrl ? { payAt: paymentUrl, reference } : undefined
}

/** With the language: without the body saying so, it may change between two tries. */
function digestOfRequest({ items, earlier: _, customerEmail, ...rest }: CheckoutRequest, language: Language): string {
  const wanted = items.map(({ product_id, quantity, isReserve, isDeposit }) => [
    product_id,
    quantity,
    isReserve,
    isDeposit,
  ])
  return digest([rest, customerEmail.toLowerCase(), wanted, language])
}

function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Other buyers were faster, or this buyer holds enough already. */
function notStored({ shortages, hasTooManyOpen }: NotStored, quote: Quote, today: string): NotOpened {
  if (hasTooManyOpen && shortages.length === 0) return { refused: 'too-many' }
  const changes = shortages.map(({ product_id, left }): Change => {
    if (left === null) return { product_id, reason: 'held' }
    return left > 0 ? { product_id, reason: 'left', quantity: left } : { product_id, reason: 'sold-out' }
  })
  return { refused: 'changed', changes, quote, today }
}

/** Reserving is for members (D19); what can be reserved is bought by anyone who pays in full. */
function wantsReservation(request: CheckoutRequest): boolean {
  return [request, ...request.items].some(({ isReserve, isDeposit }) => isReserve || isDeposit)
}

function buyerOf(
  { customerEmail: email, delivery, giftMessage, earlier }: CheckoutRequest,
  { idempotencyKey, clientAddress, member }: Caller,
): Omit<Buyer, 'language' | 'fingerprint' | 'shown'> {
  return {
    idempotencyKey,
    email,
    isOwnEmail: member?.email === normalizeEmail(email),
    delivery,
    giftMessage: giftMessage || undefined,
    clientAddress,
    memberId: member?.memberId,
    earlier,
  }
}

/** A reservation from a product's own page returns to it, and not to a cart that was never filled. */
async function cancelPathOf({ isReserve, items: [item] }: CheckoutRequest): Promise<string> {
  const product = isReserve && item ? (await currentCatalogue()).byCode(item.product_id) : undefined
  return product ? `/collection/${product.slug}#reserve-unpaid` : '/checkout?returned=unpaid'
}
