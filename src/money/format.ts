import { type Language, localeOf } from '#language/language.ts'
import type { Amount, Currency } from '#money/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** "$1,400.00" in English, "1 290,00 €" in French: always two decimals, as that locale writes money, a minus as a minus sign. */
export function formatAmount(amount: Amount, language: Language): string {
  return formatOf(language, amount.currency)
    .format(amount.minor / 100)
    .replace('-', '−')
}

/** "1400.00" or "1400,00": as it is typed into a field. */
export function formatPlain({ minor }: Amount, language: Language): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}${language === 'fr' ? ',' : '.'}${digits.slice(-2)}`
}

function formatOf(language: Language, currency: Currency): Intl.NumberFormat {
  const key = `${language} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, minimumFractionDigits: 2 })
    formats.set(key, format)
  }
  return format
}
