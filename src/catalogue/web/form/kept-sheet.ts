import type { SheetValues } from '#catalogue/web/form/sheet-values.ts'

/** Pictures and units are left out: a picture may leave the library, and units are sold meanwhile. */
export function withSavedUnits(typed: SheetValues, saved: SheetValues): SheetValues {
  const { pictures, counted, stock, stock_note, stock_reason } = saved
  return { ...typed, pictures, counted, stock, stock_note, stock_reason }
}
