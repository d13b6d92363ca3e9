import { auditExportSchema, auditListSchema, auditPageSchema, auditPeopleSchema } from '#auditlog/audit-schema.ts'
import type { Endpoints } from '#platform/http/endpoint.ts'

export const auditEndpoints = {
  'GET /admin/audit': {
    summary: 'Changes, sign-ins and exports of the house, newest first',
    query: auditPageSchema,
    answer: auditListSchema.describe('A page of it'),
  },
  'POST /admin/audit/export': {
    summary: 'The matching entries, all of them, as a CSV file; the export is an entry too',
    body: auditExportSchema,
    file: 'text/csv',
  },
  'GET /admin/audit/people': {
    summary: 'The people whom the audit names',
    answer: auditPeopleSchema.describe('By email'),
  },
} as const satisfies Endpoints
