import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { requestAdminEndpoints } from '#requests/endpoints.ts'
import type { RequestExport, RequestPage } from '#requests/request-list-schema.ts'
import { saveDownload } from '#ui/save-download.ts'

const ask = clientOf<typeof requestAdminEndpoints>(sendSigned)

export const requestsQuery = (page: RequestPage) =>
  queryOptions({
    queryKey: ['own', 'requests', page],
    queryFn: () => ask('GET /admin/requests', { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The matching requests as a file: those of a filter, or the ticked ones. */
export async function downloadRequests(input: Omit<RequestExport, 'sheetLanguage'>, sheetLanguage: Language) {
  const body = { ...input, sheetLanguage }
  await saveDownload(await ask('POST /admin/requests/export', { body }), 'requests.csv')
}

export const requestFiguresQuery = queryOptions({
  queryKey: ['own', 'request-figures'],
  queryFn: () => ask('GET /admin/request-figures'),
  staleTime: 0,
})
