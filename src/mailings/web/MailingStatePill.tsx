import type { MailingState } from '#mailings/mailing.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'

const meanings = {
  draft: 'draft',
  scheduled: 'waiting',
  sending: 'moving',
  paused: 'due',
  sent: 'good',
  canceled: 'ended',
} as const satisfies Record<MailingState, string>

export function MailingStatePill({ state }: { state: MailingState }) {
  const t = useWords()
  return <StatePill meaning={meanings[state]}>{t(`mailings.state.${state}`)}</StatePill>
}
