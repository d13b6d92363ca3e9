import type { FieldProblem, Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { formattedKeys, longestFormatted } from '#catalogue/sheets/sheet.ts'
import { isFormatted, storedText, textElements } from '#platform/html/formatted-text.ts'
import { isTooDeep, sanitizeHtml } from '#platform/html/sanitize-html.ts'

const names = formattedKeys.flatMap((key) => [
  { name: key, longest: longestFormatted(key) },
  { name: `${key}_fr`, longest: longestFormatted(key) } as const,
])

/** A sheet whose formatted texts contain nothing that could act, from any client. */
export function cleanTexts(sheet: Sheet): Sheet {
  const clean = (text: string) => (isFormatted(text) ? storedText(sanitizeHtml(text, textElements)) : text)
  return { ...sheet, ...Object.fromEntries(names.map(({ name }) => [name, clean(sheet[name])])) }
}

/**
 * The changed texts that cannot be stored: too long once they are cleaned, which writes signs as entities, or nested too
 * deep. A stored text that is too long keeps no other field from being saved.
 */
export function problemsOfTexts(current: Sheet, wanted: Sheet, cleaned: Sheet): FieldProblem[] {
  return names.flatMap(({ name, longest }) => {
    if (cleaned[name] === current[name]) return []
    if (isFormatted(wanted[name]) && isTooDeep(wanted[name], textElements))
      return [{ field: name, problem: 'too-deep' }]
    return cleaned[name].length > longest ? [{ field: name, problem: 'too-long' }] : []
  })
}
