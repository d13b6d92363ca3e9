import type { Language } from '#language/language.ts'
import { type Currency, currencies } from '#money/money.ts'

/** The currency of a language: euros in French, dollars in English (D10). */
export function ownCurrency(language: Language): Currency {
  return language === 'fr' ? 'EUR' : 'USD'
}

/** Every currency, that of the language first. */
export function ownCurrencyFirst(language: Language): readonly Currency[] {
  const own = ownCurrency(language)
  return [own, ...currencies.filter((currency) => currency !== own)]
}
