import { Check, CircleDashed, Contrast } from 'lucide-react'
import type { ReactNode } from 'react'
import { StaleText } from '#catalogue/web/texts/StaleText.tsx'
import { pairsOf } from '#journal/stale-article.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

type Props = {
  form: ArticleFormState
  /** The name of the text, or the id of the block. */
  text: string
  children: (language: Language) => ReactNode
}

/** A text in both languages on facing pages, the reader's first, with the state of its translation between them. */
export function FacingText({ form, text, children }: Props) {
  const { language: own } = useLanguage()
  const { opened, confirm } = form
  const mark = opened.stale[text]
  const saved = pairsOf(opened.sheet).get(text)
  const newer = mark && saved?.[mark.language === 'fr' ? 'en' : 'fr']
  const other = own === 'en' ? 'fr' : 'en'
  const page = (language: Language) => (
    <div className="page" data-language={language}>
      {children(language)}
      {mark?.language === language && newer !== undefined && (
        <StaleText
          key={mark.since}
          mark={mark}
          now={typeof newer === 'string' ? newer : newer.join('\n')}
          onStillRight={() => confirm(text, mark.since)}
        />
      )}
    </div>
  )
  return (
    <div className="facing">
      {page(own)}
      <TranslationMark form={form} text={text} isOlder={mark !== undefined} />
      {page(other)}
    </div>
  )
}

type MarkProps = { form: ArticleFormState; text: string; isOlder: boolean }

function TranslationMark({ form: { values }, text, isOlder }: MarkProps) {
  const t = useWords()
  const pair = pairsOf(values).get(text)
  const isEmpty = { en: !pair?.en.length, fr: !pair?.fr.length }
  if (isEmpty.en && isEmpty.fr) return <span className="between" />
  const isMissing = isEmpty.en || isEmpty.fr
  const Mark = isOlder ? Contrast : isMissing ? CircleDashed : Check
  const word = t(`journal.admin.block.${isOlder ? 'older' : isMissing ? 'missing' : 'same'}`)
  return (
    <span className="between" data-tone={isOlder ? 'waiting' : undefined} title={word}>
      <Mark aria-hidden="true" size={14} strokeWidth={1.8} />
      <span className="sr-only">{word}</span>
    </span>
  )
}
