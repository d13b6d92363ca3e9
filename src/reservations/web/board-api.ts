import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import { askerOf } from '#platform/browser/ask.ts'
import type { BoardFilter, BoardPage, BulkAnswer, BulkRequest } from '#reservations/board-schema.ts'
import type { boardEndpoints } from '#reservations/endpoints.ts'
import { saveDownload } from '#ui/save-download.ts'

const ask = askerOf<typeof boardEndpoints>(sendSigned)

export const boardQuery = (page: BoardPage) =>
  queryOptions({
    queryKey: ['own', 'board', page],
    queryFn: () => ask('GET /admin/reservations', { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const columnsQuery = (filter: BoardFilter) =>
  queryOptions({
    queryKey: ['own', 'board-columns', filter],
    queryFn: () => ask('GET /admin/reservations/board', { query: filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const figuresQuery = queryOptions({
  queryKey: ['own', 'board-figures'],
  queryFn: () => ask('GET /admin/reservations/figures'),
  staleTime: 0,
})

/** Sent again under its key, the step is taken once with each order. */
export function takeInBulk(request: BulkRequest, key: string): Promise<BulkAnswer> {
  return ask('POST /admin/reservations/bulk', { headers: { 'idempotency-key': key }, body: request })
}

/** The list as a file. */
export async function downloadBoard(filter: BoardFilter, sheetLanguage: Language): Promise<void> {
  const answer = await ask('POST /admin/reservations/export', { body: { ...filter, sheetLanguage } })
  await saveDownload(answer, 'reservations.csv')
}
