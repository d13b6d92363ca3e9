// The filters of the list of tasks, as an address and a saved view have them.
import { noAssignee } from '#inbox/inbox-filter.ts'
import { areChoices, parseChoices } from '#platform/choice-filter.ts'
import { isUuid } from '#platform/http/uuid.ts'
import { filterReaderOf } from '#platform/list-filter.ts'
import { isPeriod } from '#platform/time/period.ts'
import { taskOrigins } from '#tasks/task.ts'

/** Without a view the list has all that are open. */
export const taskViews = ['mine', 'overdue', 'today', 'week', 'done', 'deleted'] as const
export type TaskView = (typeof taskViews)[number]

export const taskSorts = ['due', 'newest', 'oldest'] as const
export type TaskSort = (typeof taskSorts)[number]

export const taskFilters = ['assignee', 'origin', 'due'] as const
export type TaskFilterName = (typeof taskFilters)[number]

/** Whether a filter names only what exists; people are compared when the list is read. */
export function isTaskFilter(name: TaskFilterName, written: string): boolean {
  if (written.length > 400) return false
  if (name === 'assignee') return parseChoices(written).values.every((value) => value === noAssignee || isUuid(value))
  return name === 'due' ? isPeriod(written) : areChoices(written, taskOrigins)
}

/** The last done, or deleted, is first where no day is due. */
export function usualTaskSort(view: TaskView | undefined): TaskSort {
  return view === 'done' || view === 'deleted' ? 'newest' : 'due'
}

export const readTaskFilter = filterReaderOf({
  views: taskViews,
  sorts: taskSorts,
  filters: taskFilters,
  isFilter: isTaskFilter,
  maxOfWords: 100,
})
