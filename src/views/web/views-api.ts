import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { askerOf } from '#platform/browser/ask.ts'
import type { viewEndpoints } from '#views/endpoints.ts'
import type { ViewedList, ViewWish } from '#views/schema.ts'

const ask = askerOf<typeof viewEndpoints>(sendSigned)

export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['own', 'views', list],
    queryFn: () => ask('GET /admin/views', { query: { list } }),
    staleTime: 0,
  })

export const saveView = (id: string, wish: ViewWish) => ask('PUT /admin/views/:id', { params: { id }, body: wish })

export const deleteView = (id: string) => ask('DELETE /admin/views/:id', { params: { id } })
