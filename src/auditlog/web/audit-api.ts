import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { AuditPage } from '#auditlog/audit-schema.ts'
import type { auditEndpoints } from '#auditlog/endpoints.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof auditEndpoints>(sendSigned)

export const auditQuery = (page: AuditPage = {}) =>
  queryOptions({
    queryKey: ['own', 'audit', 'list', page],
    queryFn: () => ask('GET /admin/audit', { query: page }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  })

export const auditPeopleQuery = queryOptions({
  queryKey: ['own', 'audit', 'people'],
  queryFn: () => ask('GET /admin/audit/people'),
  staleTime: 60_000,
})
