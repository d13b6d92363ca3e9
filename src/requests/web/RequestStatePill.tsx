import type { DraftState } from '#requests/draft/draft.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

const meanings: Record<DraftState, StateMeaning> = {
  open: 'due',
  offered: 'unanswered',
  paid: 'good',
  expired: 'ended',
  withdrawn: 'ended',
}

/** The state of a request. */
export function RequestStatePill({ state }: { state: DraftState }) {
  const t = useWords()
  return <StatePill meaning={meanings[state]}>{t(`requests.admin.state.${state}`)}</StatePill>
}
