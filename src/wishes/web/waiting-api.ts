import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { wishEndpoints } from '#wishes/endpoints.ts'

const ask = clientOf<typeof wishEndpoints>(sendSigned)

export const waitingQuery = (code: string) =>
  queryOptions({
    queryKey: ['own', 'waiting', code],
    queryFn: () => ask('GET /admin/products/:code/wishes', { params: { code } }),
    staleTime: 0,
  })
