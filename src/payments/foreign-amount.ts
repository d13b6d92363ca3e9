import type { Language } from '#language/language.ts'
import { formatAmount } from '#money/format.ts'
import { amount, currencies } from '#money/money.ts'

/** In the provider's currency: an amount that does not match leaves its payment unmatched, and is not refused. */
export type ForeignAmount = { minor: number; currency: string }

/** An amount in the provider's currency; for an unknown currency, the bare figures. */
export function foreignAmount({ minor, currency }: ForeignAmount, language: Language): string {
  const known = currencies.find((each) => each === currency)
  return known ? formatAmount(amount(minor, known), language) : `${minor} ${currency}`
}
