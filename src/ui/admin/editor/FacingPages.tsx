import { Check, CircleDashed, Contrast } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Language } from '#language/language.ts'
import { asText, type Pair, type StaleMark } from '#language/stale-mark.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { StaleText } from '#ui/admin/editor/StaleText.tsx'
import { useWords } from '#ui/editor-words.ts'

type Props = {
  mark: StaleMark | undefined
  saved: Pair | undefined
  typed: Pair | undefined
  onStillRight: (since: string) => void
  children: (language: Language) => ReactNode
}

/** A text in both languages on facing pages, the reader's first, with the state of its translation between them. */
export function FacingPages({ mark, saved, typed, onStillRight, children }: Props) {
  const { language: own } = useLanguage()
  const newer = mark && saved?.[mark.language === 'fr' ? 'en' : 'fr']
  const other = own === 'en' ? 'fr' : 'en'
  const page = (language: Language) => (
    <div className="page" data-language={language}>
      {children(language)}
      {mark?.language === language && newer !== undefined && (
        <StaleText key={mark.since} mark={mark} now={asText(newer)} onStillRight={() => onStillRight(mark.since)} />
      )}
    </div>
  )
  return (
    <div className="facing">
      {page(own)}
      <TranslationMark pair={typed} isOlder={mark !== undefined} />
      {page(other)}
    </div>
  )
}

function TranslationMark({ pair, isOlder }: { pair: Pair | undefined; isOlder: boolean }) {
  const t = useWords()
  const isEmpty = { en: !pair?.en.length, fr: !pair?.fr.length }
  if (isEmpty.en && isEmpty.fr) return <span className="between" />
  const isMissing = isEmpty.en || isEmpty.fr
  const Mark = isOlder ? Contrast : isMissing ? CircleDashed : Check
  const word = t(`ui.editor.facing.${isOlder ? 'older' : isMissing ? 'missing' : 'same'}`)
  return (
    <span className="between" data-tone={isOlder ? 'waiting' : undefined} title={word}>
      <Mark aria-hidden="true" size={14} strokeWidth={1.8} />
      <span className="sr-only">{word}</span>
    </span>
  )
}
