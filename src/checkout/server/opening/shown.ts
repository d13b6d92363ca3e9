import { lineName } from '#catalogue/texts/line-name.ts'
import type { Quote, QuoteLine, QuotePart } from '#checkout/quote.ts'
import type { CheckoutRequest } from '#checkout/schema.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import type { Terms } from '#legal/reservation-rules.ts'
import { formatAmount } from '#money/format.ts'
import type { SessionRequest } from '#payments/provider.ts'

/** The texts and sums shown at the button, stored unchangeably with the order (D21). */
export function shownQuote(quote: Quote, request: Partial<CheckoutRequest>, language: Language, terms: Terms) {
  const t = wordsIn(language)
  const reserves = Boolean(request.isReserve)
  const amount = formatAmount(quote.dueNow, language)
  return {
    language,
    lines: quote.lines,
    parts: quote.parts.map((part) => ({ ...part, deposit: part.deposit ?? null, tax: part.tax ?? null })),
    total: quote.total,
    dueNow: quote.dueNow,
    tax: quote.tax ?? null,
    depositPercentage: quote.depositPercentage,
    balanceDays: terms.balanceDays,
    graceDays: terms.graceDays,
    termsVersion: request.termsVersion ?? null,
    termsInForce: terms.version,
    button: t(reserves ? 'checkout.reserve' : 'checkout.pay', { amount }),
    delivery: t('checkout.delivery-free'),
    // A reservation from a product's own page leaves the cart as it is.
    fromCart: !reserves,
  }
}

/** The sum and the lines of a quote's payment page: what is paid there, so a deposit is one line. */
export function paidNow({ parts, dueNow }: Quote, language: Language): Pick<SessionRequest, 'total' | 'lines'> {
  const lines = parts.flatMap((part) =>
    part.deposit ? [depositLine(part, part.deposit, language)] : part.lines.map(named),
  )
  return { total: dueNow, lines }
}

/** A page of the bank shows no pictures: two sizes of one product differ in their names only. */
function named(line: QuoteLine): QuoteLine {
  return { ...line, title: lineName(line) }
}

function depositLine({ lines }: QuotePart, total: NonNullable<QuotePart['deposit']>, language: Language) {
  const t = wordsIn(language)
  const titles = lines.map((line) => t('checkout.deposit-of.line', { title: lineName(line), quantity: line.quantity }))
  return { title: t('checkout.deposit-of', { titles: titles.join(', ') }), quantity: 1, total }
}
