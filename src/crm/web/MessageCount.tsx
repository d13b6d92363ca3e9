import { useQuery } from '@tanstack/react-query'
import { inboxKey, inboxQuery } from '#crm/web/inbox-api.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'

type Props = { said: (count: number) => string }

/** The number of waiting messages and withdrawals; empty while there are none or it is loading. */
export function MessageCount({ said }: Props) {
  const { data } = useQuery({ ...inboxQuery(), refetchInterval: 60_000 })
  useLiveQueries('admin:orders', inboxKey)
  const count = data ? data.counts.withdrawals + data.counts.questions : 0
  if (count === 0) return null
  return (
    <span className="admin-count">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{said(count)}</span>
    </span>
  )
}
