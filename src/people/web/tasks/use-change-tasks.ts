import { useQueryClient } from '@tanstack/react-query'
import type { ListedTask, TaskInput } from '#people/task-schema.ts'
import { deleteTask, markTask, restoreTask, tasksKey } from '#people/web/tasks-api.ts'
import { ApiError } from '#platform/browser/send.ts'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

/**
 * Marks tasks as done and deletes them, each with a way back.
 * @param onChange called once the lists are current
 */
export function useChangeTasks(onChange: () => void) {
  const queries = useQueryClient()
  const { pending, run } = useOneAtATime()

  async function invalidate(): Promise<void> {
    await queries.invalidateQueries({ queryKey: tasksKey })
    onChange()
  }

  /** Shows what it did, with a way to undo it. */
  async function change(act: () => Promise<unknown>, did: () => Parameters<typeof showToast>[0]): Promise<void> {
    let failure: unknown
    try {
      await act()
    } catch (error) {
      failure = error
    }
    await invalidate()
    if (failure === undefined) return showToast(did())
    const isGone = failure instanceof ApiError && failure.status === 404
    showToast({ tone: 'destructive', title: isGone ? 'people.task.gone' : failureOf(failure) })
  }

  function mark(task: ListedTask, done: boolean): void {
    const did = () => ({
      tone: 'plain' as const,
      title: done ? ('people.task.did-done' as const) : ('people.task.did-undo' as const),
      action: { label: 'people.task.take-back' as const, run: () => mark(task, !done) },
    })
    void run(() => change(() => markTask(task.id, done), did))
  }

  function remove(task: ListedTask): void {
    const did = () => ({
      tone: 'plain' as const,
      title: 'people.task.did-delete' as const,
      action: { label: 'people.task.take-back' as const, run: () => restore(task) },
    })
    void run(() => change(() => deleteTask(task.id, task.version), did))
  }

  function restore(task: ListedTask): void {
    const did = () => ({ tone: 'plain' as const, title: 'people.task.did-restore' as const })
    void run(() => change(() => restoreTask(task.id), did))
  }

  return { pending, mark, remove, restore, invalidate }
}

/** A task as its form has it. */
export const inputOf = ({
  title,
  note,
  dueOn,
  assigneeId,
  contactId,
  orderNumber,
  version,
}: ListedTask): TaskInput => ({
  title: title ?? '',
  note,
  dueOn,
  assigneeId,
  contactId,
  orderNumber,
  version,
})
