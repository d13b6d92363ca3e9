import { useQuery } from '@tanstack/react-query'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { readProblemFilter } from '#payments/problem-filter.ts'
import { countsOf, filtered, type ListedProblem, listedProblems, problemPage } from '#payments/problem-list.ts'
import { allProblemsQuery, problemsQuery } from '#payments/web/problem-api.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'

/** The address of the list; `open` names the problem that is shown in full. */
export type ProblemSearch = {
  [Name in 'view' | 'kind' | 'currency' | 'sort' | 'after' | 'before' | 'saved' | 'open']?: string | undefined
} & { q?: string | number | undefined }

export const idOf = ({ id }: ListedProblem) => id

/**
 * The page of the list that an address asks for, kept steady while problems come and go.
 * @param turn another number shows the rows as they are now: a repair of one's own changes them at once
 */
export function useProblemList({ open, ...search }: ProblemSearch, turn: number) {
  const { after, before } = search
  const { filter, unknown } = readProblemFilter(search)
  const first = useQuery({
    ...problemsQuery,
    // The comparison goes on in the background.
    refetchInterval: ({ state }) => (state.data?.check && !state.data.check.endedAt ? 2_000 : 60_000),
  })
  useLiveQueries('admin:orders', problemsQuery.queryKey)
  const isCut = first.data?.isCut === true
  const all = useQuery({ ...allProblemsQuery, enabled: isCut })
  // The first of each kind are shown until all have come.
  const isWhole = isCut && all.data !== undefined
  const query = isWhole ? all : first
  const rows = query.data && listedProblems(query.data)
  const page = rows && { ...problemPage(filtered(rows, filter), { after, before }), any: rows.length > 0 }
  const readBy = JSON.stringify([filter, after, before, turn, isWhole])
  const steady = useSteadyRows(readBy, page?.rows, query.isFetchedAfterMount, idOf)
  const opened = open === undefined ? undefined : { row: rows?.find(({ id }) => id === open) }
  return {
    filter,
    unknown,
    query,
    counts: rows && countsOf(rows),
    page,
    steady,
    opened,
    check: query.data?.check,
  }
}
