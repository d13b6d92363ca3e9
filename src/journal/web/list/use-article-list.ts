import { useQuery } from '@tanstack/react-query'
import type { ArticleRow } from '#journal/admin-schema.ts'
import { readArticleFilter } from '#journal/article-filter.ts'
import { articleFiguresQuery, articlesQuery } from '#journal/web/admin-api.ts'
import { pageOf } from '#platform/list-filter.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

export const idOf = ({ id }: ArticleRow) => id

/** The page of the list that an address asks for, kept steady while articles change. */
export function useArticleList({ after, before, ...search }: ListSearch) {
  const { filter, unknown } = readArticleFilter(search)
  const page = pageOf(filter, { after, before }, String)
  const query = useQuery({ ...articlesQuery(page), refetchInterval: 60_000 })
  const figures = useQuery(articleFiguresQuery)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(JSON.stringify(page), query.data?.rows, isSettled, idOf)
  return { filter, unknown, query, counts: figures.data?.counts, steady }
}
