import type { ArticleState } from '#journal/article-sheet.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'

const meanings: Record<ArticleState, StateMeaning> = { draft: 'draft', scheduled: 'waiting', published: 'good' }

/** The state of an article. */
export function ArticleStatePill({ state }: { state: ArticleState }) {
  const t = useWords()
  return <StatePill meaning={meanings[state]}>{t(`journal.admin.state.${state}`)}</StatePill>
}
