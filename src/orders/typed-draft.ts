// What stands in the fields of a draft, and the lines that it means.
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { formatPlain } from '#money/format.ts'
import { amount, type Currency } from '#money/money.ts'
import { parseAmount } from '#money/parse.ts'
import type { DraftLine } from '#orders/draft.ts'
import { smallestPayment } from '#payments/provider.ts'

export type TypedLine = {
  product_id: string
  title: string
  /** What it costs in the shop; null when it is not sold any more. */
  regularMinor: number | null
  quantity: string
  unit: string
}
export type LineProblems = { quantity?: WordId; unit?: WordId }

type Line = Omit<TypedLine, 'quantity' | 'unit'> & { quantity: number; unitMinor: number }

export function typedLine({ quantity, unitMinor, ...line }: Line, currency: Currency, language: Language): TypedLine {
  return { ...line, quantity: String(quantity), unit: formatPlain(amount(unitMinor, currency), language) }
}

/** A line as it is meant, or what is wrong with it. The house may ask less than in the shop, never more. */
export function readLine(
  { product_id, regularMinor, quantity: typed, unit }: TypedLine,
  currency: Currency,
  language: Language,
): { line: DraftLine } | { problems: LineProblems } {
  const quantity = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0
  const unitMinor = parseAmount(unit, currency, language)?.minor ?? 0
  const problems: LineProblems = {
    ...((quantity < 1 || quantity > 1_000) && { quantity: 'orders.requests.problem.quantity' }),
    ...(unitMinor < smallestPayment && { unit: 'orders.requests.problem.price' }),
    ...(unitMinor > (regularMinor ?? unitMinor) && { unit: 'orders.requests.problem.dearer' }),
  }
  return Object.keys(problems).length > 0 ? { problems } : { line: { product_id, quantity, unitMinor } }
}
