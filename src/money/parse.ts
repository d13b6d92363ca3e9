import type { Language } from '#language/language.ts'
import { type Amount, amount, type Currency } from '#money/money.ts'

// Between thousands only the language's own separator: "1,400" is fourteen hundred in English, and invalid in French.
const shapes = {
  en: /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/,
  fr: /^(\d{1,3}(?: \d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/,
} as const satisfies Record<Language, RegExp>

const signs = {
  USD: /^(?:US\$|\$|USD) ?| ?(?:\$US|US\$|\$|USD)$/gi,
  EUR: /^(?:€|EUR) ?| ?(?:€|EUR)$/gi,
} as const satisfies Record<Currency, RegExp>
const others = { USD: /€|EUR/i, EUR: /\$|USD/i } as const satisfies Record<Currency, RegExp>

/** Whether an amount was typed with the sign of another currency: 900 € is no sum in dollars. */
export function namesOtherCurrency(typed: string, currency: Currency): boolean {
  return others[currency].test(typed)
}

/** Reads an amount as a person types it, with or without its sign; undefined when it could mean something else. */
export function parseAmount(typed: string, currency: Currency, language: Language): Amount | undefined {
  const plain = typed
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replaceAll(signs[currency], '')
    .trim()
  const [, whole, decimals = ''] = shapes[language].exec(plain) ?? []
  if (whole === undefined) return undefined
  return amount(Number(whole.replaceAll(/[ ,]/g, '') + decimals.padEnd(2, '0')), currency)
}
