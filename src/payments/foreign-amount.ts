import type { Language } from '#language/language.ts'
import { formatAmount } from '#money/format.ts'
import { amount, currencies } from '#money/money.ts'

/** In the provider's currency: an amount that does not match leaves its payment unmatched, and is not refused. */
export type ForeignAmount = { minor: number; currency: string }

/** An amount in the provider's currency; for an unknown currency, the bare figures. */
export function foreignAmount({ minor, currency }: ForeignAmount, language: Language): string {
  const named = currencies.find((each) => each === currency)
  return named ? formatAmount(amount(minor, named), language) : `${minor} ${currency}`
}
