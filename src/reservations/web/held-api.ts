import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { BuyerOrder } from '#orders/buyer-order-schema.ts'
import { isUnsettled } from '#orders/shown-sums.ts'
import { lookAgainMs } from '#orders/web/buyer/held-api.ts'
import { bodyOf } from '#platform/send.ts'

/** A member's reservations, newest first. */
export const reservationsQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'reservations', memberId],
    queryFn: async () => bodyOf<BuyerOrder[]>(await sendSigned('/api/reservations')),
    enabled: memberId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnsettled) ? lookAgainMs : false),
  })
