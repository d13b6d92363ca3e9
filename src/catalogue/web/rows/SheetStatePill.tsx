import type { SheetState } from '#catalogue/sheets/sheet.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

const meanings: Record<SheetState, StateMeaning> = { draft: 'draft', published: 'good', archived: 'ended' }

/** The state of a product. */
export function SheetStatePill({ state }: { state: SheetState }) {
  const t = useWords()
  return <StatePill meaning={meanings[state]}>{t(`catalogue.admin.state.${state}`)}</StatePill>
}
