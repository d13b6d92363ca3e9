import { useQuery } from '@tanstack/react-query'
import type { SheetRow } from '#catalogue/endpoints/sheet-list-schema.ts'
import { readSheetFilter } from '#catalogue/sheets/sheet-filter.ts'
import { sheetFiguresQuery, sheetsQuery } from '#catalogue/web/sheet-list-api.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { pageOf } from '#platform/list-filter.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

export const codeOf = ({ product_id }: SheetRow) => product_id

/**
 * The page of the list that an address asks for, kept steady while products change.
 *
 * @param revision another one shows the rows as they are now: the owner has changed the list
 */
export function useSheetList({ after, before, ...search }: ListSearch, revision: number) {
  const { filter, unknown } = readSheetFilter(search)
  const page = pageOf(filter, { after, before }, String)
  const list = sheetsQuery(page)
  const query = useQuery(list)
  const figures = useQuery(sheetFiguresQuery)
  useLiveQueries('admin:products', list.queryKey, sheetFiguresQuery.queryKey)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(JSON.stringify([page, revision]), query.data?.rows, isSettled, codeOf)
  return { filter, unknown, query, counts: figures.data?.counts, steady }
}
