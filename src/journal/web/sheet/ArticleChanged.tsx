import { sheetTexts } from '#journal/article-sheet.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { articleText } from '#journal/web/sheet/article-text.ts'
import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { languages } from '#language/language.ts'
import { EditorChanged } from '#ui/admin/editor/EditorChanged.tsx'

export function ArticleChanged({ form }: { form: ArticleFormState }) {
  const t = useWords()
  const { textName } = useArticleWords()
  const fields = [
    { place: 'cover_id', name: t('journal.admin.field.cover') },
    { place: 'category', name: t('journal.admin.field.category') },
    { place: 'published_at', name: t('journal.admin.field.published_at') },
    ...sheetTexts.flatMap((name) =>
      languages.map((language) => ({ place: `${language}.${name}`, name: textName(name, language) })),
    ),
    { place: 'blocks', name: t('journal.admin.field.blocks') },
  ]
  return <EditorChanged form={form} fields={fields} textOf={articleText} />
}
