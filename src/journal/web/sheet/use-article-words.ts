import type { SheetText } from '#journal/article-sheet.ts'
import type { BlockKind } from '#journal/stored-block.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleChange } from '#journal/web/sheet/article-changes.ts'
import type { Language } from '#language/language.ts'

const problems = [
  'needed',
  'title-needed',
  'too-long',
  'too-deep',
  'too-many',
  'not-a-slug',
  'taken',
  'picture-gone',
  'needed-to-publish',
] as const

const languageWords = { en: 'journal.admin.english', fr: 'journal.admin.french' } as const

/** Names the parts of an article, and what is wrong with them. */
export function useArticleWords() {
  const t = useWords()
  const languageName = (language: Language) => t(languageWords[language])
  const inLanguage = (name: string, language: Language) =>
    t('journal.admin.named-in', { name, language: languageName(language) })
  const textName = (name: SheetText, language: Language) => inLanguage(t(`journal.admin.field.${name}`), language)
  const blockName = (kind: BlockKind, number: number) =>
    t('journal.admin.block.numbered', { kind: t(`journal.admin.block.${kind}`), number })

  function changeName(change: ArticleChange): string {
    if (change.of === 'field') return t(`journal.admin.field.${change.name}`)
    if (change.of === 'text') return textName(change.name, change.language)
    if (change.of === 'order') return t('journal.admin.change.order')
    const block = blockName(change.block.kind, change.number)
    return change.of === 'changed' ? block : t(`journal.admin.change.${change.of}`, { block })
  }

  function problemText(found: string): string {
    return t(`journal.admin.problem.${problems.find((known) => known === found) ?? 'not-right'}`)
  }

  return { languageName, inLanguage, textName, blockName, changeName, problemText }
}
