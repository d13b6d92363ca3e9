import type { FieldProblem, Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { formattedKeys, longestFormatted } from '#catalogue/sheets/sheet-texts.ts'
import { isFormatted, storedText, textElements } from '#platform/html/formatted-text.ts'
import { isTooDeep, sanitizeHtml } from '#platform/html/sanitize-html.ts'

const names = formattedKeys.flatMap((key) => [
  { name: key, longest: longestFormatted(key) },
  { name: `${key}_fr`, longest: longestFormatted(key) } as const,
])

type CleanedText = { text: string; problem?: 'too-deep' | 'too-long' }

/**
 * A sheet whose formatted texts contain nothing that could act, from any client, and the problems of the texts that
 * cannot be stored. A stored text is left as it is, so that one that is too long keeps no other field from being saved.
 */
export function cleanTexts(current: Sheet, wanted: Sheet): { sheet: Sheet; problems: FieldProblem[] } {
  const cleaned = names.map(({ name, longest }) => ({ name, ...clean(wanted[name], current[name], longest) }))
  return {
    sheet: { ...wanted, ...Object.fromEntries(cleaned.map(({ name, text }) => [name, text])) },
    problems: cleaned.flatMap(({ name, problem }) => (problem ? [{ field: name, problem }] : [])),
  }
}

function clean(text: string, stored: string, longest: number): CleanedText {
  if (text === stored) return { text }
  // Reading markup takes a hundred times as long as reading words, so its length and depth are bounded before.
  if (text.length > 2 * longest) return { text, problem: 'too-long' }
  if (!isFormatted(text)) return text.length > longest ? { text, problem: 'too-long' } : { text }
  if (isTooDeep(text)) return { text, problem: 'too-deep' }
  const clean = storedText(sanitizeHtml(text, textElements))
  // Cleaning writes signs as entities.
  return clean !== stored && clean.length > longest ? { text: clean, problem: 'too-long' } : { text: clean }
}
