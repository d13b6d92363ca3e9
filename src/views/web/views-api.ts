import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { viewEndpoints } from '#views/endpoints.ts'
import type { ViewedList, ViewInput } from '#views/schema.ts'

const ask = clientOf<typeof viewEndpoints>(sendSigned)

export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['own', 'views', list],
    queryFn: () => ask('GET /admin/views', { query: { list } }),
    staleTime: 0,
  })

/** @param rowsAt when the rows of the list were read: the views are counted after them, and again with them */
export const viewCountsQuery = (list: ViewedList, rowsAt: number) =>
  queryOptions({
    queryKey: [...viewsQuery(list).queryKey, 'counts', rowsAt],
    queryFn: () => ask('GET /admin/views/counts', { query: { list } }),
    placeholderData: keepPreviousData,
    enabled: rowsAt > 0,
    gcTime: 0,
  })

export const saveView = (id: string, input: ViewInput) => ask('PUT /admin/views/:id', { params: { id }, body: input })

export const deleteView = (id: string, version: number) =>
  ask('DELETE /admin/views/:id', { params: { id }, query: { version } })
