import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { isUnsettled } from '#orders/shown/shown-sums.ts'
import { unsettledPollMs } from '#orders/web/buyer/buyer-api.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { reservationEndpoints } from '#reservations/endpoints.ts'

const ask = clientOf<typeof reservationEndpoints>(sendSigned)

/** A member's reservations, newest first. */
export const reservationsQuery = (memberId: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'reservations', memberId],
    queryFn: () => ask('GET /reservations'),
    enabled: memberId !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnsettled) ? unsettledPollMs : false),
  })
