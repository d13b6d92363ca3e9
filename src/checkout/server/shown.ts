import type { Quote } from '#checkout/quote.ts'
import type { CheckoutRequest } from '#checkout/schema.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'

/** What the buyer was told at the button, kept unchangeably with the order (decision 21). */
export function whatWasShown(quote: Quote, request: CheckoutRequest, language: Language, termsInForce: number) {
  const t = wordsIn(language)
  return {
    language,
    lines: quote.lines,
    total: quote.total,
    tax: quote.tax ?? null,
    termsVersion: request.termsVersion ?? null,
    termsInForce,
    button: t('checkout.pay', { amount: formatAmount(quote.total, language) }),
    delivery: t('checkout.delivery-free'),
  }
}
