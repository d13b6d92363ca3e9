import { useQuery } from '@tanstack/react-query'
import type { PlaceAddress } from '#app/frame/admin-places.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { ToDoKind } from '#today/to-do.ts'
import { toDoQuery } from '#today/web/api.ts'

/** The kinds of work that a place's number counts, as the first page lists them. */
const kindsAt: Partial<Record<PlaceAddress, readonly ToDoKind[]>> = {
  '/admin/orders': ['sent-unpaid'],
  '/admin/shipping': ['to-ship'],
  '/admin/reservations': ['late', 'overdue', 'promised-soon', 'due-tomorrow', 'date-questions'],
  '/admin/requests': ['requests'],
  '/admin/messages': ['withdrawals', 'messages'],
  '/crm/tasks': ['hand-tasks'],
  '/admin/products': ['awaited', 'sold-out', 'low-stock', 'drafts'],
  '/admin/settings': ['webhooks-failing'],
  '/admin/problems': ['refunds', 'disputes', 'problems', 'tasks'],
}

/** How much work waits at each place; none while it is not known. */
export function useWaiting(): (place: PlaceAddress) => number {
  const { data } = useQuery(toDoQuery)
  useLiveQueries('admin:orders', toDoQuery.queryKey)
  useLiveQueries('admin:products', toDoQuery.queryKey)
  const rows = data?.rows ?? []
  return (place) => rows.filter(({ kind }) => kindsAt[place]?.includes(kind)).reduce((sum, { count }) => sum + count, 0)
}
