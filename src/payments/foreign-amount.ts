import type { Language } from '#language/language.ts'
import { formatAmount } from '#money/format.ts'
import { amount, currencies } from '#money/money.ts'

/** An amount in the provider's currency; for an unknown currency, the bare figures. */
export function foreignAmount({ minor, currency }: { minor: number; currency: string }, language: Language): string {
  const known = currencies.find((each) => each === currency)
  return known ? formatAmount(amount(minor, known), language) : `${minor} ${currency}`
}
