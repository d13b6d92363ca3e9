import { type Language, localeOf } from '#language/language.ts'
import { formatAmount } from '#money/format.ts'
import type { Amount } from '#money/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** "$1,400" or "1 400 €": for the scale of a plot, whose steps are whole. */
export function formatWhole({ minor, currency }: Amount, language: Language): string {
  const key = `${language} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, maximumFractionDigits: 0 })
    formats.set(key, format)
  }
  return format.format(minor / 100)
}

/** "$1,400", and "$1,400.50" where there are cents: for a large figure. */
export function formatShort(amount: Amount, language: Language): string {
  return amount.minor % 100 === 0 ? formatWhole(amount, language) : formatAmount(amount, language)
}
