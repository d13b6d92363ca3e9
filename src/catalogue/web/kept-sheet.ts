// Fields of a product that were typed and not saved: kept in this browser, for a tab that is closed or crashes.
import type { SheetValues } from '#catalogue/web/sheet-values.ts'
import type { Language } from '#language/language.ts'
import { forgetStored, readStored, store } from '#platform/browser/browser-storage.ts'

export type KeptSheet = {
  /** When it was typed, by the clock of the browser. */
  at: string
  /** The saved values that it was typed over. */
  saved: SheetValues
  typed: SheetValues
}

const longestMs = 30 * 24 * 60 * 60 * 1_000

/** Sums are typed as the language writes them. */
const place = (code: string, language: Language) => `unsaved product ${language} ${code}`

/** Undefined where nothing is kept, where it is a month old, and where it cannot be read. */
export function readKept(code: string, language: Language, now: Date): KeptSheet | undefined {
  try {
    const kept: Partial<KeptSheet> | null = JSON.parse(readStored(place(code, language)) ?? 'null')
    if (!kept?.at || !isSheet(kept.saved) || !isSheet(kept.typed)) return undefined
    return now.getTime() - Date.parse(kept.at) < longestMs ? (kept as KeptSheet) : undefined
  } catch {
    return undefined
  }
}

/** Whether it is kept: a browser may forbid it. */
export function keepTyped(code: string, language: Language, kept: KeptSheet): boolean {
  return store(place(code, language), JSON.stringify(kept))
}

export function forgetTyped(code: string, language: Language): void {
  forgetStored(place(code, language))
}

/** Pictures and units are left out: a picture may leave the library, and units are sold meanwhile. */
export function withoutUnits(typed: SheetValues, saved: SheetValues): SheetValues {
  const { pictures, counted, stock, stock_note, stock_reason } = saved
  return { ...typed, pictures, counted, stock, stock_note, stock_reason }
}

/** An earlier shop may have kept it, with other fields. */
function isSheet(given: unknown): given is SheetValues {
  const { title, prices, features } = (given ?? {}) as Partial<SheetValues>
  return typeof title === 'string' && typeof features === 'string' && typeof prices?.USD?.regular_minor === 'string'
}
