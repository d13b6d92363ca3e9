import { useQuery } from '@tanstack/react-query'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { readBuyerFilter } from '#people/buyer-filter.ts'
import { buyerFiguresQuery, buyersQuery } from '#people/web/buyers-api.ts'
import { idOf } from '#people/web/list/use-contact-list.ts'
import { tagsQuery } from '#people/web/tags-api.ts'
import { pageOf } from '#platform/list-filter.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

/**
 * The page of the list that an address asks for, kept steady while orders arrive.
 * @param turn another one shows the rows as they are now
 */
export function useBuyerList({ after, before, ...search }: ListSearch, turn: number) {
  const { filter, unknown } = readBuyerFilter(search)
  const page = pageOf(filter, { after, before }, String)
  const list = buyersQuery(page)
  const query = useQuery(list)
  const figures = useQuery(buyerFiguresQuery)
  useLiveQueries('admin:orders', list.queryKey, buyerFiguresQuery.queryKey)
  useLiveQueries('admin:contacts', list.queryKey, tagsQuery.queryKey)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(JSON.stringify([page, turn]), query.data?.rows, isSettled, idOf)
  return { filter, unknown, query, figures: figures.data, steady }
}
