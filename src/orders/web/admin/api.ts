import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { OpenOrder } from '#orders/open-order-schema.ts'
import type { OrderFilter, OrderList } from '#orders/order-list-schema.ts'
import { bodyOf } from '#platform/send.ts'

const route = '/api/admin/orders'

export const ordersQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: ['own', 'orders', filter],
    queryFn: async () => bodyOf<OrderList>(await sendSigned(`${route}?${questionsOf(filter)}`)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

function questionsOf(filter: OrderFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
}

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['own', 'order', number],
    queryFn: async () => bodyOf<OpenOrder>(await sendSigned(`${route}/${encodeURIComponent(number)}`)),
    staleTime: 0,
  })
