// The fields of a product that is to come into an order, and the addition that they mean.
import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { formatPlain } from '#money/format.ts'
import { amount, type Currency } from '#money/money.ts'
import { namesOtherCurrency, parseAmount } from '#money/parse.ts'
import { smallestPayment } from '#payments/provider.ts'

export type TypedAddition = { product_id: string; quantity: string; unit: string }
export type Addition = { product_id: string; quantity: number; unitMinor: number }
export type TypedProblems = { quantity?: WordId; unit?: WordId }

/** The fields of an addition that was sent before. */
export function typedAddition(
  { product_id, quantity, unitMinor }: Addition,
  currency: Currency,
  language: Language,
): TypedAddition {
  return { product_id, quantity: String(quantity), unit: formatPlain(amount(unitMinor, currency), language) }
}

/** An addition as entered, or the problem of each field. */
export function readAddition(
  { product_id, quantity: typed, unit }: TypedAddition,
  currency: Currency,
  language: Language,
): { added: Addition } | { problems: TypedProblems } {
  const quantity = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0
  const unitMinor = parseAmount(unit, currency, language)?.minor ?? 0
  const isTooLittle = unitMinor > 0 && unitMinor < smallestPayment
  const problems: TypedProblems = {
    ...((quantity < 1 || quantity > 1_000) && { quantity: 'orders.admin.lines.problem.quantity' }),
    ...(isTooLittle && { unit: 'orders.admin.lines.problem.least' }),
    ...((unitMinor < 1 || unitMinor > 100_000_000) && {
      unit: namesOtherCurrency(unit, currency) ? 'orders.admin.problem.currency' : 'orders.admin.lines.problem.price',
    }),
  }
  return Object.keys(problems).length > 0 ? { problems } : { added: { product_id, quantity, unitMinor } }
}
