import type { SheetText } from '#journal/article-sheet.ts'
import type { BlockKind } from '#journal/stored-block.ts'
import { useWords } from '#journal/web/admin-words.ts'
import type { ArticleChange } from '#journal/web/sheet/article-changes.ts'
import type { Language } from '#language/language.ts'
import { useEditorWords } from '#ui/admin/editor/use-editor-words.ts'

const problems = [
  'needed',
  'title-needed',
  'too-long',
  'too-deep',
  'too-many',
  'too-much',
  'not-a-slug',
  'taken',
  'picture-gone',
  'needed-to-publish',
] as const

/** Names the parts of an article, and what is wrong with them. */
export function useArticleWords() {
  const t = useWords()
  const { languageName, inLanguage, numbered, changed } = useEditorWords()
  const textName = (name: SheetText, language: Language) => inLanguage(t(`journal.admin.field.${name}`), language)
  const blockName = (kind: BlockKind, number: number) => numbered(t(`journal.admin.block.${kind}`), number)

  function changeName(change: ArticleChange): string {
    if (change.of === 'field') return t(`journal.admin.field.${change.name}`)
    if (change.of === 'text') return textName(change.name, change.language)
    if (change.of === 'order') return t('journal.admin.change.order')
    return changed(blockName(change.block.kind, change.number), change.of)
  }

  function problemText(problem: string): string {
    return t(`journal.admin.problem.${problems.find((each) => each === problem) ?? 'not-right'}`)
  }

  return { languageName, inLanguage, textName, blockName, changeName, problemText }
}
