import type { OpenRequest } from '#requests/schema.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { EditHistory } from '#ui/EditHistory.tsx'

const known = ['lines', 'note', 'expiresOn', 'withdrawn', 'takenBack'] as const

/** The admins' changes, offers and withdrawals. */
export function RequestHistory({ edits }: Pick<OpenRequest, 'edits'>) {
  const t = useWords()
  const words = {
    title: t('requests.admin.part.history'),
    none: t('requests.admin.history.none'),
    when: t('requests.admin.history.when'),
    who: t('requests.admin.history.who'),
    what: t('requests.admin.history.what'),
  }
  const entries = edits.map(({ names, ...edit }) => ({
    ...edit,
    what: known
      .filter((name) => names.includes(name))
      .map((name) => t(`requests.admin.edit.${name}`))
      .join(', '),
  }))
  return <EditHistory words={words} edits={entries} />
}
