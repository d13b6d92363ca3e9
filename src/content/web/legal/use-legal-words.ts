import type { NeededValue } from '#content/legal-content.ts'
import type { PageBlock } from '#content/page-content.ts'
import { useWords } from '#content/web/legal/words.ts'
import type { PageChange } from '#content/web/sheet/page-changes.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { factTitle, isShownFact } from '#legal/facts.ts'
import { type LegalName, legalNames } from '#legal/legal.ts'
import { useEditorWords } from '#ui/admin/editor/use-editor-words.ts'

const otherValues = ['depositPercentage', 'balanceDays', 'graceDays', 'withdrawal'] as const satisfies NeededValue[]

/** Names legal texts, their sections and the values that they must name. */
export function useLegalWords() {
  const t = useWords()
  const { language } = useLanguage()
  const { blockName, ...words } = usePageWords()
  const { changed } = useEditorWords()
  const textName = (page: LegalName) => t(`content.legal.text.${page}`)
  function sectionName({ kind, words: { heading } }: PageBlock, number: number): string {
    const hasHeading = heading?.en || heading?.fr
    return (
      heading?.[language] || (number === 1 && !hasHeading ? t('content.legal.opening') : blockName(kind, { number }))
    )
  }

  function changeName(change: PageChange): string {
    if (change.of === 'text' || change.of === 'order') return words.changeName(change)
    const block = sectionName(change.block, change.number)
    return changed(block, change.of)
  }

  /** "consumer mediator", by the name of the value. */
  function valueName(name: string): string {
    if (isShownFact(name)) return factTitle(name, language)
    const other = otherValues.find((each) => each === name)
    return other ? t(`content.legal.value.${other}`) : name
  }

  return { textName, sectionName, changeName, valueName, languageName: words.languageName, fieldName: words.fieldName }
}

export const legalNameOf = (name: string): LegalName | undefined => legalNames.find((each) => each === name)
