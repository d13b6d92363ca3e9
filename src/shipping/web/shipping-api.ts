import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { shippingEndpoints } from '#shipping/endpoints.ts'
import type { ShipInput, ShipResults, TakeBackInput, TakeBackResults } from '#shipping/ship-schema.ts'

const ask = clientOf<typeof shippingEndpoints>(sendSigned)

export const benchQuery = (after: number | undefined) =>
  queryOptions({
    queryKey: ['own', 'shipping', after],
    queryFn: () => ask('GET /admin/shipping', { query: { after } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The orders of these numbers, `1001,1002`, or of one parcel. */
export const papersQuery = (of: string, parcel: string | undefined) =>
  queryOptions({
    queryKey: ['own', 'shipping-papers', of, parcel],
    queryFn: () => ask('GET /admin/shipping/papers', { query: { of, parcel } }),
    staleTime: 0,
  })

/** The order of another buyer whose parcel has left with this number. */
export const scannedQuery = (tracking: string, beside: number) =>
  queryOptions({
    queryKey: ['own', 'shipping-scanned', tracking, beside],
    queryFn: () => ask('GET /admin/shipping/scanned', { query: { tracking, beside } }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** Sent again under its key, each order is shipped once. */
export function shipMany(input: ShipInput, key: string): Promise<ShipResults> {
  return ask('POST /admin/shipping', { headers: { 'idempotency-key': key }, body: input })
}

/** Sent again under its key, each parcel is taken back once. */
export function takeParcelsBack(input: TakeBackInput, key: string): Promise<TakeBackResults> {
  return ask('POST /admin/shipping/take-back', { headers: { 'idempotency-key': key }, body: input })
}
