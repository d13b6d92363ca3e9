import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { type Amount, isLess } from '#money/money.ts'
import { namesOtherCurrency, parseAmount } from '#money/parse.ts'

/** A sum as an owner types it, or what is wrong with it. @param most what it may not be above */
export function readSum(typed: string, most: Amount, language: Language): { sum: Amount } | { problem: WordId } {
  const { currency } = most
  const sum = parseAmount(typed, currency, language)
  if (!sum) {
    if (namesOtherCurrency(typed, currency)) return { problem: 'orders.admin.problem.currency' }
    return { problem: /^\s*[-\u2212]/.test(typed) ? 'orders.admin.problem.sum-least' : 'orders.admin.problem.sum' }
  }
  if (sum.minor === 0) return { problem: 'orders.admin.problem.sum-least' }
  return isLess(most, sum) ? { problem: 'orders.admin.problem.sum-most' } : { sum }
}
