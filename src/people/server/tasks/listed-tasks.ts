import {
  countByDay,
  countTasks,
  findListedTask,
  isAnyTask,
  listTasks,
  type TaskRow,
} from '#people/server/tasks/task-list-records.ts'
import { readTaskFilter, taskViews } from '#people/task-filter.ts'
import type { ListedTask, TaskFigures, TaskFilter, TaskList, TaskPage } from '#people/task-schema.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { pageOfList } from '#platform/list-page.ts'
import type { CountOfList, Found, Search } from '#platform/manifest.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { originOf } from '#tasks/task.ts'

const pageSize = 50

/** A page of the list of tasks; `reader`: the member whose tasks are theirs. */
export async function listedTasks(
  { after, before, ...filter }: TaskPage,
  reader: string,
  now: BusinessTime,
): Promise<TaskList> {
  return pageOfList(
    { after, before },
    {
      read: async (cursor, most) => (await listTasks({ filter, cursor, reader }, most, dayOf(now))).map(listed),
      idOf: ({ id }: ListedTask) => id,
      size: pageSize,
      isAny: () => isAnyTask(filter.view),
    },
  )
}

/** The first tasks of a list, and how many it has by the days on which they are due; `name`: of these filters. */
export async function firstTasks(filter: TaskFilter, most: number, name: string, now: BusinessTime) {
  const today = dayOf(now)
  const rows = await listTasks({ filter, cursor: undefined }, most, today, name)
  return { rows: rows.map(listed), counts: await countByDay(filter, today, `${name}-count`) }
}

/** One task in any state. */
export async function readTask(id: string): Promise<ListedTask> {
  const row = await findListedTask(id)
  if (!row) throw new Refusal('missing', 'There is no such task')
  return listed(row)
}

export const countListedTasks: CountOfList = (search, now, reader) => count(readTaskFilter(search).filter, reader, now)

const count = (filter: TaskFilter, reader: string, now: BusinessTime) =>
  countTasks({ filter, reader }, maxCounted, dayOf(now))

/** How many tasks each view lists. */
export async function figuresOfTasks(reader: string, now: BusinessTime): Promise<TaskFigures> {
  const views = ['any', ...taskViews] as const
  const counts = await Promise.all(views.map((view) => count(view === 'any' ? {} : { view }, reader, now)))
  return { counts: Object.fromEntries(views.map((view, at) => [view, counts[at]])) as TaskFigures['counts'] }
}

/** The open tasks by hand that the owner's search finds, the first due first; those of messages and requests are found as these. */
export async function findTasks({ words, most, now }: Search): Promise<Found[]> {
  const rows = await listTasks({ filter: { q: words, origin: 'hand' }, cursor: undefined }, most, dayOf(now))
  return rows.map(({ id, title, name }) => ({
    ...{ kind: 'task', id, title: title ?? '', detail: name || null },
    ...{ state: '', at: null },
  }))
}

function listed({ requestId, since, doneAt, deletedAt, ...row }: TaskRow): ListedTask {
  const origin = originOf(row.kind)
  const placeId = origin === 'request' ? requestId : origin === 'message' ? row.id : null
  const moments = {
    since: since.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
  }
  return { ...row, ...moments, origin, placeId }
}
