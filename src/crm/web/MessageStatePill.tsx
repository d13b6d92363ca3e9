import type { InboxRow } from '#crm/inbox-schema.ts'
import { useWords } from '#crm/web/admin-words.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'
import { useToday } from '#ui/use-today.ts'

const meanings = {
  done: 'over',
  late: 'bad',
  decide: 'due',
  awaited: 'waiting',
  check: 'due',
  answer: 'unanswered',
} as const satisfies Record<string, StateMeaning>

type State = keyof typeof meanings

function stateOf({ doneAt, dueOn, kind }: InboxRow, today: string): State {
  if (doneAt) return 'done'
  if (dueOn && dueOn < today) return 'late'
  if (kind === 'withdrawal') return 'decide'
  if (kind === 'goods-awaited') return 'awaited'
  return kind === 'contact' || kind === 'experience' ? 'answer' : 'check'
}

/** The state of a message: open, late or done. */
export function MessageStatePill({ row }: { row: InboxRow }) {
  const t = useWords()
  const state = stateOf(row, useToday())
  return <StatePill meaning={meanings[state]}>{t(`crm.inbox.state.${state}`)}</StatePill>
}
