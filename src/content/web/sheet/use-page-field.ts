import type { ContentForm } from '#content/web/sheet/content-form.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { useEditorField } from '#ui/admin/editor/use-editor-field.ts'

export function usePageField(form: ContentForm) {
  return useEditorField(form, usePageWords().problemText)
}
