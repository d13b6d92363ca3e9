import { stringify } from 'csv-stringify/sync'
import type { Language } from '#language/language.ts'
import { formatPlain } from '#money/format.ts'
import type { Amount } from '#money/money.ts'
import { sheetMoment } from '#platform/time/moment.ts'

export type Cell = string | number | Date | Amount | null | undefined

// A program that splits at the other separator, or that opens the French file as an English one, has cells that begin there.
const hidden = /([,;\t\r\n]\s*["']?)(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/gu

/**
 * Rows as a spreadsheet of that language opens them: a decimal comma leaves the semicolon as separator, and text that
 * begins like a formula is escaped, also after a separator within a text.
 * @param isStart whether the file begins with these rows
 */
export function toCsv(records: readonly Cell[][], language: Language, isStart = true): string {
  return stringify(records as Cell[][], {
    bom: isStart,
    delimiter: language === 'fr' ? ';' : ',',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      string: (text) => text.replace(hidden, "$1'"),
      number: (figure) => (language === 'fr' ? String(figure).replace('.', ',') : String(figure)),
      // A minus before a sum begins no formula.
      object: (sum) => ({ value: formatPlain(sum as Amount, language), escape_formulas: false }),
      date: sheetMoment,
    },
  })
}
