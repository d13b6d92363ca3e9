import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { AuditFilter, AuditPage } from '#auditlog/audit-schema.ts'
import type { auditEndpoints } from '#auditlog/endpoints.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { saveDownload } from '#ui/save-download.ts'

const ask = clientOf<typeof auditEndpoints>(sendSigned)

export const auditQuery = (page: AuditPage = {}) =>
  queryOptions({
    queryKey: ['own', 'audit', 'list', page],
    queryFn: () => ask('GET /admin/audit', { query: page }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })

/** The matching entries as a file. */
export async function downloadAudit(filter: AuditFilter, sheetLanguage: Language) {
  await saveDownload(await ask('POST /admin/audit/export', { body: { ...filter, sheetLanguage } }), 'audit.csv')
}

export const auditPeopleQuery = queryOptions({
  queryKey: ['own', 'audit', 'people'],
  queryFn: () => ask('GET /admin/audit/people'),
  staleTime: 60_000,
})
