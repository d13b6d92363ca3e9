import { isFormatted, storedText } from '#platform/html/formatted-text.ts'
import { type Attributes, type Elements, isTooDeep, sanitizeHtml } from '#platform/html/sanitize-html.ts'

type CleanedText = { text: string; problem?: 'too-deep' | 'too-long' | 'too-much' }
type Limits = { longest: number; elements: Elements; attributes?: Attributes }

/** The most characters of markup that one request may change: reading them takes less than half a second. */
export const maxMarkup = 100_000

/** Cleans the texts of one request. */
export function textCleaner() {
  let left = maxMarkup

  /** A formatted text with nothing that could act, as it is stored, or its problem. A stored text is left as it is. */
  return function cleanText(
    text: string,
    stored: string | undefined,
    { longest, elements, attributes }: Limits,
  ): CleanedText {
    if (text === stored) return { text }
    // Reading markup takes a hundred times as long as reading words, so its length and depth are bounded before.
    if (text.length > 2 * longest) return { text, problem: 'too-long' }
    if (!isFormatted(text)) return text.length > longest ? { text, problem: 'too-long' } : { text }
    if (isTooDeep(text)) return { text, problem: 'too-deep' }
    if (text.length > left) return { text, problem: 'too-much' }
    left -= text.length
    const clean = storedText(sanitizeHtml(text, elements, attributes))
    // Cleaning writes signs as entities.
    return clean !== stored && clean.length > longest ? { text: clean, problem: 'too-long' } : { text: clean }
  }
}
