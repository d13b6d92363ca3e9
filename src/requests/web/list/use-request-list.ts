import { useQuery } from '@tanstack/react-query'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { pageOf } from '#platform/list-filter.ts'
import { readRequestFilter } from '#requests/request-filter.ts'
import type { ListedRequest } from '#requests/request-list-schema.ts'
import { requestFiguresQuery, requestsQuery } from '#requests/web/request-list-api.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

export const idOf = ({ id }: ListedRequest) => id

/** The page of the list that an address asks for, kept steady while requests arrive. */
export function useRequestList({ after, before, ...search }: ListSearch) {
  const { filter, unknown } = readRequestFilter(search)
  const page = pageOf(filter, { after, before }, String)
  const list = requestsQuery(page)
  const query = useQuery(list)
  const figures = useQuery(requestFiguresQuery)
  useLiveQueries('admin:orders', list.queryKey, requestFiguresQuery.queryKey)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(JSON.stringify(page), query.data?.rows, isSettled, idOf)
  return { filter, unknown, query, counts: figures.data?.counts, steady }
}
