import { lineName } from '#catalogue/texts/line-name.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import type { Units } from '#orders/goods/units.ts'

type Line = { position: number; title: string; subtitle: string }

/**
 * Goods as a sentence names them, each with its number; two sizes of one product share their title, and are
 * distinguished.
 */
export function goodsInWords(lines: readonly Line[], units: readonly Units[], language: Language): string {
  const t = wordsIn(language)
  const named = units.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    if (!line) return []
    const hasNamesake = lines.some((other) => other !== line && other.title === line.title)
    const title = hasNamesake ? lineName(line) : line.title
    return [t('orders.mail.line', { quantity, title })]
  })
  return named.join(', ')
}
