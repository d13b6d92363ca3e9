import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { orderAdminEndpoints } from '#orders/endpoints/admin-endpoints.ts'
import type { OrderFilter } from '#orders/endpoints/order-list-schema.ts'
import { askerOf } from '#platform/browser/ask.ts'

const ask = askerOf<typeof orderAdminEndpoints>(sendSigned)

export const ordersQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: ['own', 'orders', filter],
    queryFn: () => ask('GET /admin/orders', { query: filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['own', 'order', number],
    queryFn: () => ask('GET /admin/orders/:number', { params: { number } }),
    staleTime: 0,
  })
