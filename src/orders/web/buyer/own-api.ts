import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { ownOrderEndpoints } from '#orders/endpoints/buyer-endpoints.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof ownOrderEndpoints>(sendSigned)

/** The orders of the member. */
export const ownOrdersQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'orders', memberId],
    queryFn: () => ask('GET /account/orders'),
    enabled: memberId !== undefined,
  })
