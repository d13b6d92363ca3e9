import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { useSheetTitle } from '#catalogue/web/rows/SheetCells.tsx'

/** Names a product by its code; one that is gone keeps the code. */
export function useBulkTitle(rows: readonly SheetRow[]) {
  const titleOf = useSheetTitle()
  return (code: string): string => {
    const row = rows.find(({ product_id }) => product_id === code)
    if (!row) return code
    const { title, subtitle } = titleOf(row)
    return [title, subtitle].filter(Boolean).join(', ')
  }
}
