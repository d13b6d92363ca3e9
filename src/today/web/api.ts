import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { todayEndpoints } from '#today/endpoints.ts'
import type { Period } from '#today/period.ts'

const ask = clientOf<typeof todayEndpoints>(sendSigned)

/** The key of all that the page shows. */
export const todayKey = ['own', 'today']

// Changes are announced, but visits are not.
const fresh = { staleTime: 15_000, refetchInterval: 60_000 } as const

export const toDoQuery = queryOptions({
  queryKey: [...todayKey, 'to-do'],
  queryFn: () => ask('GET /admin/today/to-do'),
  ...fresh,
})

export const setUpQuery = queryOptions({
  queryKey: [...todayKey, 'set-up'],
  queryFn: () => ask('GET /admin/today/set-up'),
  // Its steps are taken on other screens: back from one, the list is read again.
  staleTime: 0,
})

export const parcelsQuery = queryOptions({
  queryKey: [...todayKey, 'parcels'],
  queryFn: () => ask('GET /admin/today/parcels'),
  ...fresh,
})

export const moneyQuery = queryOptions({
  queryKey: [...todayKey, 'reservations'],
  queryFn: () => ask('GET /admin/today/reservations'),
  ...fresh,
})

export const salesQuery = (period: Period) =>
  queryOptions({
    queryKey: [...todayKey, 'sales', period],
    queryFn: () => ask('GET /admin/today/sales', { query: { period } }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const bestProductsQuery = (period: Period) =>
  queryOptions({
    queryKey: [...todayKey, 'products', period],
    queryFn: () => ask('GET /admin/today/products', { query: { period } }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const visitsQuery = (period: Period) =>
  queryOptions({
    queryKey: [...todayKey, 'visits', period],
    queryFn: () => ask('GET /admin/today/visits', { query: { period } }),
    placeholderData: keepPreviousData,
    ...fresh,
  })
