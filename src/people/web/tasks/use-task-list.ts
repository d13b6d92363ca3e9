import { useQuery } from '@tanstack/react-query'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { readTaskFilter } from '#people/task-filter.ts'
import type { ListedTask } from '#people/task-schema.ts'
import { taskFiguresQuery, tasksKey, tasksQuery } from '#people/web/tasks-api.ts'
import { pageOf } from '#platform/list-filter.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

export const idOf = ({ id }: ListedTask) => id

/**
 * The page of the list that an address asks for, kept steady while tasks arrive.
 * @param turn another number shows the rows as they are now: a change of one's own is seen at once
 */
export function useTaskList({ after, before, ...search }: ListSearch, turn: number) {
  const { filter, unknown } = readTaskFilter(search)
  const page = pageOf(filter, { after, before }, String)
  const query = useQuery(tasksQuery(page))
  const figures = useQuery(taskFiguresQuery)
  useLiveQueries('admin:orders', tasksKey)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(JSON.stringify([page, turn]), query.data?.rows, isSettled, idOf)
  return { filter, unknown, query, counts: figures.data?.counts, steady }
}
