import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import { lettersOfStep } from '#orders/web/step-form/letter-api.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { BoardFilter, BoardPage } from '#reservations/board-filter-schema.ts'
import type { BulkLetters, BulkRequest, BulkResult } from '#reservations/bulk-schema.ts'
import type { boardEndpoints } from '#reservations/endpoints.ts'
import { saveDownload } from '#ui/save-download.ts'

const ask = clientOf<typeof boardEndpoints>(sendSigned)

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
export function submitInBulk(request: BulkRequest, key: string): Promise<BulkResult> {
  return ask('POST /admin/reservations/bulk', { headers: { 'idempotency-key': key }, body: request })
}

/** The letters that a step in bulk would send; without a request none are asked for. */
export const bulkLettersQuery = (request: BulkRequest | undefined) =>
  queryOptions({
    queryKey: ['own', 'bulk-letters', request],
    queryFn: request
      ? ({ signal }) => ask('POST /admin/reservations/bulk/letters', { body: request, signal })
      : skipToken,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The letter of one order of a step in bulk, which is that of its own step; none where the step is not possible. */
export const bulkLetterQuery = (
  { number, outcome }: BulkLetters['rows'][number],
  request: BulkRequest,
  language: Language | undefined,
) =>
  queryOptions({
    queryKey: ['own', 'bulk-letter', number, request],
    queryFn: outcome === 'done' ? () => letterOf(number, request, language) : skipToken,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

function letterOf(number: number, request: BulkRequest, language: Language | undefined) {
  const version = request.orders.find((order) => order.number === number)?.version ?? 0
  if (request.act !== 'move') return lettersOfStep({ number, version }, request.act, {})
  const reason = (language && request.reasons[language]) ?? ''
  return lettersOfStep({ number, version }, 'move', { day: request.day, reason })
}

/** The list as a file. */
export async function downloadBoard(filter: BoardFilter, sheetLanguage: Language): Promise<void> {
  const response = await ask('POST /admin/reservations/export', { body: { ...filter, sheetLanguage } })
  await saveDownload(response, 'reservations.csv')
}
