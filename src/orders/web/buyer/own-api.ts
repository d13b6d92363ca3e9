import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { BuyerOrder } from '#orders/buyer-order-schema.ts'
import { bodyOf } from '#platform/send.ts'

/** The orders of the member. */
export const ownOrdersQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'orders', memberId],
    queryFn: async () => bodyOf<BuyerOrder[]>(await sendSigned('/api/account/orders')),
    enabled: memberId !== undefined,
  })
