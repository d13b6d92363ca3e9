import { useQuery } from '@tanstack/react-query'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { countProblems, countRequests } from '#payments/problem.ts'
import { problemsQuery } from '#payments/web/problem-api.ts'

type Props = { of: 'problems' | 'requests'; said: (count: number) => string }

/** The number of problems, or of open requests; empty while there are none or it is loading. */
export function ProblemCount({ of, said }: Props) {
  const { data } = useQuery({ ...problemsQuery, refetchInterval: 60_000 })
  useLiveQueries('admin:orders', problemsQuery.queryKey)
  const count = data ? (of === 'problems' ? countProblems(data) : countRequests(data)) : 0
  if (count === 0) return null
  return (
    <span className="admin-count">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{said(count)}</span>
    </span>
  )
}
