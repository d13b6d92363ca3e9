import { useQuery } from '@tanstack/react-query'
import { readInboxFilter } from '#inbox/inbox-filter.ts'
import type { InboxRow } from '#inbox/inbox-schema.ts'
import { inboxKey, messageFiguresQuery, messagesQuery } from '#inbox/web/inbox-api.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { pageOf } from '#platform/list-filter.ts'
import { useSteadyRows } from '#ui/admin/list/steady-rows.ts'
import type { ListSearch } from '#views/web/list-place.ts'

export const idOf = ({ id }: InboxRow) => id

/**
 * The page of the list that an address asks for, kept steady while messages arrive.
 * @param turn another number shows the rows as they are now: a tick of one's own changes them at once
 */
export function useMessageList({ after, before, ...search }: ListSearch, turn: number) {
  const { filter, unknown } = readInboxFilter(search)
  const page = pageOf(filter, { after, before }, String)
  const query = useQuery({ ...messagesQuery(page), refetchInterval: 60_000 })
  const figures = useQuery(messageFiguresQuery)
  useLiveQueries('admin:orders', inboxKey)
  const isSettled = query.isFetchedAfterMount && !query.isPlaceholderData
  const steady = useSteadyRows(JSON.stringify([page, turn]), query.data?.rows, isSettled, idOf)
  return { filter, unknown, query, counts: figures.data?.counts, steady }
}
