import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'

type Marked = Pick<SheetRow, 'state' | 'lacks_french' | 'older' | 'is_incomplete'>

/** One mark for all that a product lacks, then those of its texts to be checked. An archived one is not to be published. */
export function marksOf({ state, lacks_french, older, is_incomplete }: Marked) {
  const isIncomplete = is_incomplete && state !== 'archived'
  const lacking = [
    isIncomplete && lacks_french && ('data.incomplete-mark-french' as const),
    isIncomplete && !lacks_french && ('data.incomplete-mark' as const),
    !isIncomplete && lacks_french && ('lacks-french' as const),
  ]
  return [...lacking.filter((mark) => mark !== false), ...older.map((language) => `older.${language}` as const)]
}
