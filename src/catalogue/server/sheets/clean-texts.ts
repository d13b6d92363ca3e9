import type { FieldProblem, Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { formattedKeys, maxFormattedLength } from '#catalogue/sheets/sheet-texts.ts'
import { textCleaner } from '#platform/html/clean-text.ts'
import { textElements } from '#platform/html/formatted-text.ts'

const names = formattedKeys.flatMap((key) => [
  { name: key, longest: maxFormattedLength(key) },
  { name: `${key}_fr`, longest: maxFormattedLength(key) } as const,
])

/**
 * A sheet whose formatted texts contain nothing that could act, from any client, and the problems of the texts that
 * cannot be stored. A stored text is left as it is, so that one that is too long keeps no other field from being saved.
 */
export function cleanTexts(current: Sheet, wanted: Sheet): { sheet: Sheet; problems: FieldProblem[] } {
  const cleanText = textCleaner()
  const cleaned = names.map(({ name, longest }) => ({
    name,
    ...cleanText(wanted[name], current[name], { longest, elements: textElements }),
  }))
  return {
    sheet: { ...wanted, ...Object.fromEntries(cleaned.map(({ name, text }) => [name, text])) },
    problems: cleaned.flatMap(({ name, problem }) => (problem ? [{ field: name, problem }] : [])),
  }
}
