import { useQuery } from '@tanstack/react-query'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { OrderRow } from '#orders/order-schemas/order-list-schema.ts'
import { orderFiguresQuery, ordersQuery } from '#orders/web/api.ts'
import { type OrderSearch, readSearch } from '#orders/web/list/order-search.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'

export const numberOf = ({ number }: OrderRow) => String(number)

/** The page of the list that an address asks for, kept steady while orders arrive. */
export function useOrderList(search: OrderSearch) {
  const { filter, page, unknown } = readSearch(search)
  const list = ordersQuery(page)
  const query = useQuery(list)
  const figures = useQuery(orderFiguresQuery)
  useLiveQueries('admin:orders', list.queryKey, orderFiguresQuery.queryKey)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(JSON.stringify(page), query.data?.rows, isSettled, numberOf)
  return { filter, page, unknown, query, figures: figures.data, steady }
}
