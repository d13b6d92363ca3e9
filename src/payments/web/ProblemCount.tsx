import { useQuery } from '@tanstack/react-query'
import { useLive } from '#live/web/use-live.ts'
import { countProblems } from '#payments/problem.ts'
import { problemsQuery } from '#payments/web/problem-api.ts'

type Props = { said: (count: number) => string }

/** How many problems there are; nothing while there are none, or none are known. */
export function ProblemCount({ said }: Props) {
  const { data, refetch } = useQuery({ ...problemsQuery, refetchInterval: 60_000 })
  useLive('admin:orders', () => void refetch())
  const count = data ? countProblems(data) : 0
  if (count === 0) return null
  return (
    <span className="admin-count">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{said(count)}</span>
    </span>
  )
}
