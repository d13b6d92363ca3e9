import { isFormatted, storedText } from '#platform/html/formatted-text.ts'
import { type Elements, isTooDeep, sanitizeHtml } from '#platform/html/sanitize-html.ts'

type CleanedText = { text: string; problem?: 'too-deep' | 'too-long' }
type Limits = { longest: number; elements: Elements; attributes?: Record<string, string[]> }

/** A formatted text with nothing that could act, as it is stored, or its problem. A stored text is left as it is. */
export function cleanText(
  text: string,
  stored: string | undefined,
  { longest, elements, attributes }: Limits,
): CleanedText {
  if (text === stored) return { text }
  // Reading markup takes a hundred times as long as reading words, so its length and depth are bounded before.
  if (text.length > 2 * longest) return { text, problem: 'too-long' }
  if (!isFormatted(text)) return text.length > longest ? { text, problem: 'too-long' } : { text }
  if (isTooDeep(text)) return { text, problem: 'too-deep' }
  const clean = storedText(sanitizeHtml(text, elements, attributes))
  // Cleaning writes signs as entities.
  return clean !== stored && clean.length > longest ? { text: clean, problem: 'too-long' } : { text: clean }
}
