// The values of a draft's fields, and the lines that they mean.
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { formatPlain } from '#money/format.ts'
import { amount, type Currency } from '#money/money.ts'
import { namesOtherCurrency, parseAmount } from '#money/parse.ts'
import { smallestPayment } from '#payments/provider.ts'
import type { DraftLine } from '#requests/draft/draft-lines.ts'

export type TypedLine = {
  product_id: string
  title: string
  /** The shop's price; null when it is not sold any more. */
  regularMinor: number | null
  quantity: string
  unit: string
}
export type LineProblems = { quantity?: WordId; unit?: WordId }

type Line = Omit<TypedLine, 'quantity' | 'unit'> & { quantity: number; unitMinor: number }

export function typedLine({ quantity, unitMinor, ...line }: Line, currency: Currency, language: Language): TypedLine {
  return { ...line, quantity: String(quantity), unit: formatPlain(amount(unitMinor, currency), language) }
}

/** A line as entered, or its problem. Prices may be lower than the shop's, never higher. */
export function readLine(
  { product_id, regularMinor, quantity: typed, unit }: TypedLine,
  currency: Currency,
  language: Language,
): { line: DraftLine } | { problems: LineProblems } {
  const quantity = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0
  const unitMinor = parseAmount(unit, currency, language)?.minor
  const wrongPrice =
    unitMinor === undefined
      ? namesOtherCurrency(unit, currency)
        ? 'requests.admin.problem.currency'
        : 'requests.admin.problem.price'
      : priceProblem(unitMinor, regularMinor)
  const problems: LineProblems = {
    ...((quantity < 1 || quantity > 1_000) && { quantity: 'requests.admin.problem.quantity' }),
    ...(wrongPrice && { unit: wrongPrice }),
  }
  if (unitMinor === undefined || Object.keys(problems).length > 0) return { problems }
  return { line: { product_id, quantity, unitMinor } }
}

function priceProblem(unitMinor: number, regularMinor: number | null): WordId | undefined {
  if (unitMinor < smallestPayment) return 'requests.admin.problem.least'
  return unitMinor > (regularMinor ?? unitMinor) ? 'requests.admin.problem.dearer' : undefined
}
