import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#platform/browser/send.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ListNews } from '#ui/admin/list/ListNews.tsx'

type Props = {
  query: Pick<UseQueryResult, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>
  /** The title where it could not be loaded. */
  title: string
  /** The title where it does not exist. */
  unknown: string
  back: ReactNode
}

/** Until one thing is there: that it is loading, could not be loaded, or does not exist, with the way back. */
export function DetailNews({ query, title, unknown, back }: Props) {
  const { data, error } = query
  // A malformed address is answered as that of an unknown thing.
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  if (isUnknown) return <AdminHead title={unknown} back={back} />
  return (
    <>
      {error && data === undefined && <AdminHead title={title} back={back} />}
      <ListNews query={query} nothing={null} />
    </>
  )
}
