import type { Admin } from '#accounts/account.ts'
import { auditedFields } from '#audit/audited.ts'
import { exportCsv } from '#audit/server/export-csv.ts'
import { eventDetails, eventKinds } from '#auditlog/account-event.ts'
import type { AuditExport, AuditRow } from '#auditlog/audit-schema.ts'
import { addressWord, spokenField } from '#auditlog/audited-field.ts'
import { everyListedRow } from '#auditlog/server/listed-audit.ts'
import type { Words } from '#language/words.ts'
import type { Cell } from '#money/server/to-csv.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const columns = {
  when: ({ at }) => new Date(at),
  who: ({ who }, t) => (who === 'shop' ? t('auditlog.audit.the-shop') : (who ?? t('auditlog.audit.closed'))),
  kind: ({ kind }, t) => t(`auditlog.kind.${kind}`),
  subject: ({ kind, name, subject }, t) =>
    kind === 'account' && isOneOf(eventKinds, name) ? t(`auditlog.event.${name}`) : (subject ?? name),
  before: (row, t) => written(row.before, row.kind, t),
  after: (row, t) => (row.kind === 'account' ? detailOf(row, t) : written(row.after, row.kind, t)),
  account: ({ about }) => about,
  network: ({ network }) => network,
  device: ({ device }) => device,
  times: ({ times }) => times,
} satisfies Record<string, (row: AuditRow, t: Words) => Cell>

/** The matching entries, as a file; the file is an entry too. */
export function exportAudit(
  { sheetLanguage, ...filter }: AuditExport,
  admin: Admin,
  now: BusinessTime,
): Promise<ReadableStream<Uint8Array>> {
  return exportCsv(
    { name: 'audit', admin, query: { filter }, now },
    {
      columns,
      headOf: (column, t) => t(`auditlog.sheet.${column}`),
      batches: everyListedRow(filter, now),
      language: sheetLanguage,
    },
  )
}

/** Values by their fields, each as the entry has it. */
function written(values: AuditRow['before'], kind: AuditRow['kind'], t: Words): string {
  return Object.entries(values)
    .map(([field, value]) => {
      const name = fieldName(field, kind, t)
      return t('auditlog.audit.pair', { name, value: typeof value === 'string' ? value : JSON.stringify(value) })
    })
    .join('\n')
}

function fieldName(field: string, kind: AuditRow['kind'], t: Words): string {
  if (field === 'address') return t(addressWord(kind))
  return isOneOf(auditedFields, field) ? t(`auditlog.field.${field}`) : spokenField(field)
}

function detailOf({ after }: AuditRow, t: Words): string {
  const detail = String(after.detail ?? '')
  return isOneOf(eventDetails, detail) ? t(`auditlog.detail.${detail}`) : detail
}
