import { formattedKeys } from '#catalogue/sheet.ts'
import type { Sheet } from '#catalogue/sheet-schema.ts'
import { isFormatted, storedText, textElements } from '#platform/html/formatted-text.ts'
import { sanitiseHtml } from '#platform/html/sanitise-html.ts'

/** A sheet whose formatted texts contain nothing that could act, from any client. */
export function cleanTexts(sheet: Sheet): Sheet {
  const clean = (text: string) => (isFormatted(text) ? storedText(sanitiseHtml(text, textElements)) : text)
  const names = formattedKeys.flatMap((key) => [key, `${key}_fr`] as const)
  return { ...sheet, ...Object.fromEntries(names.map((name) => [name, clean(sheet[name])])) }
}
