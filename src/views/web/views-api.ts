import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { askerOf } from '#platform/browser/ask.ts'
import type { viewEndpoints } from '#views/endpoints.ts'
import type { ViewedList, ViewInput } from '#views/schema.ts'

const ask = askerOf<typeof viewEndpoints>(sendSigned)

export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['own', 'views', list],
    queryFn: () => ask('GET /admin/views', { query: { list } }),
    staleTime: 0,
  })

export const saveView = (id: string, input: ViewInput) => ask('PUT /admin/views/:id', { params: { id }, body: input })

export const deleteView = (id: string) => ask('DELETE /admin/views/:id', { params: { id } })
