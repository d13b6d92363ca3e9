// The form of a change of many products, as it was filled in.
import type { BulkChange, PriceStep } from '#catalogue/bulk/bulk.ts'
import type { Action } from '#catalogue/product.ts'
import type { SheetState } from '#catalogue/sheets/sheet.ts'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { parseAmount } from '#money/parse.ts'

type Typed = Readonly<Record<string, string>>

/** @returns the change, or the currencies whose number is none; `none` where no price is changed */
export function readBulkChange(
  kind: BulkChange['kind'],
  typed: Typed,
  language: Language,
): { change: BulkChange } | { problems: string[] } {
  if (kind === 'mode') return { change: { kind, mode: typed.mode as Action } }
  if (kind === 'state') return { change: { kind, state: typed.state as SheetState } }
  const [USD, EUR] = [stepOf('USD', typed, language), stepOf('EUR', typed, language)]
  const problems = [USD === 'wrong' && 'USD', EUR === 'wrong' && 'EUR', !USD && !EUR && 'none'].filter(
    (each) => each !== false,
  )
  if (USD === 'wrong' || EUR === 'wrong' || problems.length > 0) return { problems }
  return { change: { kind, steps: { ...(USD && { USD }), ...(EUR && { EUR }) }, isWhole: typed.whole !== undefined } }
}

function stepOf(currency: Currency, typed: Typed, language: Language): PriceStep | 'wrong' | undefined {
  const [direction, by] = (typed[`way.${currency}`] ?? 'none').split('-')
  if (by !== 'percent' && by !== 'amount') return undefined
  const given = typed[`value.${currency}`] ?? ''
  // A percentage is written as an amount is: with the decimal sign of the language, of which two digits count.
  const read = parseAmount(by === 'percent' ? given.replace(/\s*%\s*$/, '') : given, currency, language)
  if (!read || read.minor === 0 || (by === 'percent' && read.minor > 100_000)) return 'wrong'
  return { by, value: direction === 'lower' ? -read.minor : read.minor }
}
