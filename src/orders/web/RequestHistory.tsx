import type { OpenRequest } from '#orders/request-schema.ts'
import { useWords } from '#orders/web/request-admin-words.ts'
import { EditHistory } from '#ui/EditHistory.tsx'

const known = ['lines', 'note', 'expiresOn', 'withdrawn'] as const

/** Who of the house changed, offered or withdrew what. */
export function RequestHistory({ edits }: Pick<OpenRequest, 'edits'>) {
  const t = useWords()
  const words = {
    title: t('orders.requests.part.history'),
    none: t('orders.requests.history.none'),
    when: t('orders.requests.history.when'),
    who: t('orders.requests.history.who'),
    what: t('orders.requests.history.what'),
  }
  const told = edits.map(({ names, ...edit }) => ({
    ...edit,
    what: known
      .filter((name) => names.includes(name))
      .map((name) => t(`orders.requests.edit.${name}`))
      .join(', '),
  }))
  return <EditHistory words={words} edits={told} />
}
