import { isQuestion } from '#inbox/inbox.ts'
import type { InboxRow } from '#inbox/inbox-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'
import { useToday } from '#ui/use-today.ts'

const meanings = {
  done: 'over',
  waiting: 'waiting',
  late: 'bad',
  decide: 'due',
  awaited: 'waiting',
  check: 'due',
  answer: 'unanswered',
} as const satisfies Record<string, StateMeaning>

type State = keyof typeof meanings

function stateOf({ state, dueOn, kind }: InboxRow, today: string): State {
  if (state !== 'open') return state
  if (dueOn && dueOn < today) return 'late'
  if (kind === 'withdrawal') return 'decide'
  if (kind === 'goods-awaited') return 'awaited'
  return isQuestion(kind) ? 'answer' : 'check'
}

/** The state of a message: open, late, answered or done. */
export function MessageStatePill({ row }: { row: InboxRow }) {
  const t = useWords()
  const state = stateOf(row, useToday())
  return <StatePill meaning={meanings[state]}>{t(`inbox.admin.state.${state}`)}</StatePill>
}
