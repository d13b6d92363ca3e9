import type { OpenSheet, Sheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { fieldLabel } from '#catalogue/web/sheet-field-label.ts'
import { EditHistory } from '#ui/EditHistory.tsx'

export function SheetHistory({ edits }: Pick<OpenSheet, 'edits'>) {
  const t = useWords()
  const words = {
    title: t('catalogue.admin.part.history'),
    none: t('catalogue.admin.history.none'),
    when: t('catalogue.admin.history.when'),
    who: t('catalogue.admin.history.who'),
    what: t('catalogue.admin.history.what'),
  }
  const told = edits.map(({ names, ...edit }) => ({
    ...edit,
    what: names.map((name) => fieldLabel(t, name as keyof Sheet)).join(', '),
  }))
  return <EditHistory words={words} edits={told} />
}
