import type { Language } from '#language/language.ts'
import { type Amount, amount, type Currency } from '#money/money.ts'

// Between thousands only what the language sets there: "1,400" is fourteen hundred in English, and nothing in French.
const shapes = {
  en: /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/,
  fr: /^(\d{1,3}(?: \d{3})+|\d{1,12})(?:[.,](\d{1,2}))?$/,
} as const satisfies Record<Language, RegExp>

/** Reads an amount as a person types it, with or without its sign; undefined when it could mean something else. */
export function parseAmount(typed: string, currency: Currency, language: Language): Amount | undefined {
  const plain = typed
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/^[$€] ?| ?(?:\$US|\$|€|USD|EUR)$/g, '')
    .trim()
  const [, whole, decimals = ''] = shapes[language].exec(plain) ?? []
  if (whole === undefined) return undefined
  return amount(Number(whole.replaceAll(/[ ,]/g, '') + decimals.padEnd(2, '0')), currency)
}
