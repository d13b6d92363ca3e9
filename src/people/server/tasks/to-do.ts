import { countTasks, listTasks } from '#people/server/tasks/task-list-records.ts'
import type { TaskFilter } from '#people/task-schema.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { ToDo } from '#platform/to-do.ts'

/** Today, or before. */
const due: TaskFilter = { due: '1d', origin: 'hand' }

/** The tasks by hand that are due, as their list has them. */
export async function tasksToDo(now: BusinessTime): Promise<ToDo[]> {
  const today = dayOf(now)
  const count = (filter: TaskFilter) => countTasks({ filter }, maxCounted, today)
  const [first] = await listTasks({ filter: due, cursor: undefined }, 1, today)
  if (!first) return []
  const own = { id: first.id, name: first.title, day: first.dueOn }
  return [{ kind: 'hand-tasks', count: await count(due), late: await count({ ...due, view: 'overdue' }), first: own }]
}
