// A place is prepared before the click on it: its scripts and words come while the browser is idle, its first rows as soon as it is pointed at.
import { type FetchQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PlaceAddress } from '#app/frame/admin-places.ts'
import { places } from '#app/frame/admin-places.ts'
import { auditQuery } from '#auditlog/web/audit-api.ts'
import { sheetsQuery } from '#catalogue/web/sheet-list-api.ts'
import { pagesQuery } from '#content/web/admin-api.ts'
import { houseFactsQuery } from '#house/web/house-api.ts'
import { messagesQuery } from '#inbox/web/inbox-api.ts'
import { articlesQuery } from '#journal/web/admin-api.ts'
import { picturesQuery } from '#library/web/pictures-api.ts'
import { mailingsQuery } from '#mailings/web/mailings-api.ts'
import { ordersQuery } from '#orders/web/api.ts'
import { problemsQuery } from '#payments/web/problem-api.ts'
import { buyersQuery } from '#people/web/buyers-api.ts'
import { contactsQuery } from '#people/web/contacts-api.ts'
import { ownTasksQuery } from '#people/web/overview-api.ts'
import { tasksQuery } from '#people/web/tasks-api.ts'
import { requestsQuery } from '#requests/web/request-list-api.ts'
import { boardQuery } from '#reservations/web/board-api.ts'
import { benchQuery } from '#shipping/web/shipping-api.ts'
import { toDoQuery } from '#today/web/api.ts'

const idleMs = 3_000
/** Pointed at again within this time, a place is not asked again. */
const freshMs = 5_000

type Connection = { connection?: { saveData?: boolean } }
type Loads = { loadRouteChunk(route: AnyRoute): Promise<unknown> | undefined; routesByPath: Record<string, AnyRoute> }

/** The first query of each place, without filters. */
const asks: Record<PlaceAddress, (queries: QueryClient) => Promise<void>> = {
  '/admin': asking(toDoQuery),
  '/admin/orders': asking(ordersQuery({})),
  '/admin/shipping': asking(benchQuery(undefined)),
  '/admin/reservations': asking(boardQuery({})),
  '/admin/requests': asking(requestsQuery({})),
  '/admin/messages': asking(messagesQuery()),
  '/admin/products': asking(sheetsQuery({})),
  '/admin/journal': asking(articlesQuery({})),
  '/admin/pages': asking(pagesQuery),
  '/admin/pictures': asking(picturesQuery({})),
  '/crm': asking(ownTasksQuery),
  '/crm/tasks': asking(tasksQuery({})),
  '/crm/contacts': asking(contactsQuery({})),
  '/crm/orders': asking(buyersQuery({})),
  '/crm/letters': asking(mailingsQuery()),
  '/admin/problems': asking(problemsQuery),
  '/admin/audit': asking(auditQuery()),
  '/admin/settings': asking(houseFactsQuery),
}

function asking<Data, Failure, Result, Key extends readonly unknown[]>(
  query: FetchQueryOptions<Data, Failure, Result, Key>,
) {
  return (queries: QueryClient) => queries.prefetchQuery({ ...query, staleTime: freshMs })
}

/** Asks for the first rows of a place, which is about to be opened. */
export function useAskAhead(place: PlaceAddress): () => void {
  const queries = useQueryClient()
  return () => void asks[place](queries)
}

/** Loads the scripts and words of all places once the browser is idle, one after the other; never with reduced data. */
export function usePlacesAhead(): void {
  const router = useRouter()
  useEffect(() => {
    if ((navigator as Connection).connection?.saveData) return
    const idle = window.requestIdleCallback ?? ((call: () => void) => window.setTimeout(call, idleMs))
    const cancel = window.cancelIdleCallback ?? window.clearTimeout
    let waiting: number | undefined
    const loadFrom = (at: number) => {
      const place = places[at]
      if (!place) return
      const call = async () => {
        await load(router as unknown as Loads, place.to)
        // None is loaded after the effect was cleaned up.
        if (waiting !== undefined) loadFrom(at + 1)
      }
      waiting = idle(() => void call(), { timeout: idleMs })
    }
    loadFrom(0)
    return () => {
      if (waiting !== undefined) cancel(waiting)
      waiting = undefined
    }
  }, [router])
}

/** A script that fails to come now comes with the click. */
async function load({ loadRouteChunk, routesByPath }: Loads, place: PlaceAddress): Promise<void> {
  const route = routesByPath[place]
  if (route) await Promise.resolve(loadRouteChunk(route)).catch(() => {})
}
