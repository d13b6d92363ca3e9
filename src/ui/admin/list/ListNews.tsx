import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureTile } from '#ui/admin/FailureTile.tsx'
import { Spinner } from '#ui/Spinner.tsx'

type Props = {
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'refetch'>
  /** The message for an empty list, or one without matches. */
  nothing: ReactNode
}

/** Shows the state of a list beside it or in its place: loading, failed or empty. */
export function ListNews({ query, nothing }: Props) {
  const { isPending, isError, error, refetch } = query
  if (isPending) {
    return (
      <div className="admin-coming">
        <Spinner />
      </div>
    )
  }
  if (!isError) return nothing
  return <FailureTile error={error} again={() => void refetch()} />
}
