import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { BuyerPage } from '#people/buyer-schema.ts'
import type { buyerEndpoints } from '#people/endpoints.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof buyerEndpoints>(sendSigned)

export const buyersKey = ['own', 'buyers']

export const buyersQuery = (page: BuyerPage) =>
  queryOptions({
    queryKey: [...buyersKey, page],
    queryFn: () => ask('GET /admin/buyers', { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const buyerFiguresQuery = queryOptions({
  queryKey: ['own', 'buyer-figures'],
  queryFn: () => ask('GET /admin/buyer-figures'),
  staleTime: 0,
})
