import type { AdminPage, NextState } from '#content/admin-schema.ts'
import { useWords } from '#content/web/admin-words.ts'
import { dayOf } from '#platform/time/clock.ts'
import { type StateMeaning, StatePill } from '#ui/admin/StatePill.tsx'
import { useFormat } from '#ui/use-format.ts'

const meanings: Record<NextState, StateMeaning> = { none: 'good', draft: 'draft', scheduled: 'waiting' }

/** Whether all that is written of a page is public, or on which day it will be. */
export function PageStatePill({ next, next_at }: Pick<AdminPage, 'next' | 'next_at'>) {
  const t = useWords()
  const format = useFormat()
  const day = next_at ? format.day(dayOf(new Date(next_at))) : ''
  return <StatePill meaning={meanings[next]}>{t(`content.admin.state.${next}`, { day })}</StatePill>
}
