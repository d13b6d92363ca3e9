import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { paymentStatusEndpoints } from '#orders/endpoints/buyer-endpoints.ts'
import type { PaymentStatus } from '#orders/order-schemas/payment-status-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof paymentStatusEndpoints>()

const paymentStatusQuery = (reference: string) =>
  queryOptions({
    queryKey: ['checkouts', reference],
    queryFn: () => ask('GET /checkouts/:reference', { params: { reference }, cache: 'no-store' }),
    enabled: reference !== '',
    staleTime: 0,
  })

const firstPolls = [1_000, 2_000, 5_000]
const laterPolls = 10_000
const timeoutMs = 120_000

/** Asks after 1, 2, 5, 10 s and every 10 s from then on, for two minutes; then the payment is `late`. */
export function usePaymentStatus(reference: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...paymentStatusQuery(reference),
    refetchInterval: ({ state }) => pauseBefore(state.data?.status, state.dataUpdateCount),
  })
  // Read from the result, so that an unchanged answer renders again too.
  const { dataUpdatedAt } = query
  const polls = (dataUpdatedAt && client.getQueryState(paymentStatusQuery(reference).queryKey)?.dataUpdateCount) || 0
  return { query, late: query.data?.status === 'waiting' && pauseAfter(polls) === false }
}

/** Milliseconds until a payment of this status is polled again; false once it is decided, or after the timeout. */
export function pauseBefore(status: PaymentStatus['status'] | undefined, polls: number): number | false {
  return status === 'waiting' || status === 'processing' ? pauseAfter(polls) : false
}

/** Milliseconds until the next poll, after so many; false once polling stops. */
export function pauseAfter(polls: number): number | false {
  const waited = firstPolls.slice(0, polls).reduce((total, pause) => total + pause, 0)
  const rest = Math.max(0, polls - firstPolls.length) * laterPolls
  return waited + rest >= timeoutMs ? false : (firstPolls[polls - 1] ?? laterPolls)
}
