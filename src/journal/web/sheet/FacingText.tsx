import type { ReactNode } from 'react'
import { pairsOf } from '#journal/stale-article.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import type { Language } from '#language/language.ts'
import { FacingPages } from '#ui/admin/editor/FacingPages.tsx'

type Props = {
  form: ArticleFormState
  /** The name of the text, or the id of the block. */
  text: string
  children: (language: Language) => ReactNode
}

/** A text of the article in both languages. */
export function FacingText({ form: { opened, values, confirm }, text, children }: Props) {
  return (
    <FacingPages
      mark={opened.stale[text]}
      saved={pairsOf(opened.sheet).get(text)}
      typed={pairsOf(values).get(text)}
      onStillRight={(since) => confirm(text, since)}
    >
      {children}
    </FacingPages>
  )
}
