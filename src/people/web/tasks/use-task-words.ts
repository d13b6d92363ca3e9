import { inboxKinds } from '#inbox/inbox.ts'
import { useWords as useInboxWords } from '#inbox/web/admin-words.ts'
import { useTaskName } from '#payments/web/use-task-name.ts'
import type { ListedTask } from '#people/task-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import { originOf } from '#tasks/task.ts'

/** Says what a task is: its title, or what the shop gives by its kind. */
export function useTaskWords() {
  const t = useWords()
  const tInbox = useInboxWords()
  const problemOf = useTaskName()
  return ({ title, kind }: Pick<ListedTask, 'title' | 'kind'>): string => {
    if (title !== null) return title
    if (isOneOf(inboxKinds, kind)) return tInbox(`inbox.admin.kind.${kind}`)
    return originOf(kind) === 'request' ? t('people.task.request') : problemOf(kind)
  }
}
