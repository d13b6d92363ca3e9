import type { LegalRow } from '#content/legal-schema.ts'
import { useWords } from '#content/web/legal/words.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

const meanings = { draft: 'draft', planned: 'waiting', 'in-force': 'good' } as const satisfies Record<
  string,
  StateMeaning
>

/** Whether all that is written of a text is in force. */
export function LegalState({ text: { draft_at, planned } }: { text: Pick<LegalRow, 'draft_at' | 'planned'> }) {
  const t = useWords()
  const state = draft_at ? 'draft' : planned ? 'planned' : 'in-force'
  return <StatePill meaning={meanings[state]}>{t(`content.legal.state.${state}`)}</StatePill>
}
