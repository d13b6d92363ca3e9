import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { keyEndpoints } from '#keys/endpoints.ts'
import type { ApiKey, NewKey } from '#keys/schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof keyEndpoints>(sendSigned)

export const keysQuery = queryOptions({
  queryKey: ['own', 'api-keys'],
  queryFn: () => ask('GET /admin/keys'),
  staleTime: 0,
})

export const makeKey = (key: NewKey) => ask('POST /admin/keys', { body: key, expect: [409] })

export function revokeKey(id: string): Promise<ApiKey> {
  return ask('POST /admin/keys/:id/revoke', { params: { id } })
}
