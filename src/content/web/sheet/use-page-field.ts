import type { PageFormState } from '#content/web/sheet/use-page-form.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { useEditorField } from '#ui/admin/editor/use-editor-field.ts'

export function usePageField(form: PageFormState) {
  return useEditorField(form, usePageWords().problemText)
}
