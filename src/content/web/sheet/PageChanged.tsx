import { useWords } from '#content/web/admin-words.ts'
import { contentText } from '#content/web/sheet/content-text.ts'
import type { PageFormState } from '#content/web/sheet/use-page-form.ts'
import { usePageWords } from '#content/web/sheet/use-page-words.ts'
import { EditorChanged } from '#ui/admin/editor/EditorChanged.tsx'

export function PageChanged({ form }: { form: PageFormState }) {
  const t = useWords()
  const { fieldName } = usePageWords()
  const fields = [
    ...Object.keys(form.values.texts).map((name) => ({ place: `texts.${name}`, name: fieldName(name) })),
    { place: 'blocks', name: t('content.admin.blocks') },
  ]
  return <EditorChanged form={form} fields={fields} textOf={contentText} />
}
