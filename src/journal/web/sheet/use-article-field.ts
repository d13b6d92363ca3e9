import type { ArticleFormState } from '#journal/web/sheet/use-article-form.ts'
import { useArticleWords } from '#journal/web/sheet/use-article-words.ts'
import { useEditorField } from '#ui/admin/editor/use-editor-field.ts'

export function useArticleField(form: ArticleFormState) {
  return useEditorField(form, useArticleWords().problemText)
}
