import type { LettersState as State } from '#people/contact-filter.ts'
import { useWords } from '#people/web/admin-words.ts'
import { StatePill } from '#ui/admin/StatePill.tsx'

const meanings = { given: 'good', asked: 'unanswered', withdrawn: 'ended' } as const

/** The consent of a contact to letters by email. */
export function LettersState({ state }: { state: State }) {
  const t = useWords()
  if (state === 'never') return <span className="admin-quiet">{t('people.letters.never')}</span>
  return <StatePill meaning={meanings[state]}>{t(`people.letters.${state}`)}</StatePill>
}
