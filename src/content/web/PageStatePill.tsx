import type { NextState } from '#content/admin-schema.ts'
import { useWords } from '#content/web/admin-words.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

const meanings: Record<NextState, StateMeaning> = { none: 'good', draft: 'draft', scheduled: 'waiting' }

/** Whether all that is written of a page is public. */
export function PageStatePill({ next }: { next: NextState }) {
  const t = useWords()
  return <StatePill meaning={meanings[next]}>{t(`content.admin.state.${next}`)}</StatePill>
}
