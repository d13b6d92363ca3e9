import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { carrierEndpoints } from '#carriers/endpoints.ts'
import type { CarrierInput } from '#carriers/schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof carrierEndpoints>(sendSigned)

export const carriersQuery = queryOptions({
  queryKey: ['own', 'carriers'],
  queryFn: () => ask('GET /admin/carriers'),
  staleTime: 0,
})

/** Returns the carrier as it is now, or why it was not saved. */
export const saveCarrier = (id: string, input: CarrierInput) =>
  ask('PUT /admin/carriers/:id', { params: { id }, body: input, expect: [409] })
