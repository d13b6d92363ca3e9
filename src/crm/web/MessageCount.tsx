import { useQuery } from '@tanstack/react-query'
import { inboxQuery } from '#crm/web/inbox-api.ts'
import { useLive } from '#live/web/use-live.ts'

type Props = { said: (count: number) => string }

/** How many messages and withdrawals wait; nothing while there are none, or none are known. */
export function MessageCount({ said }: Props) {
  const { data, refetch } = useQuery({ ...inboxQuery(), refetchInterval: 60_000 })
  useLive('admin:orders', () => void refetch())
  const count = data ? data.counts.withdrawals + data.counts.questions : 0
  if (count === 0) return null
  return (
    <span className="admin-count">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{said(count)}</span>
    </span>
  )
}
