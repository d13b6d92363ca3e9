import type { AuditRow } from '#auditlog/audit-schema.ts'

/** The address of a webhook is where messages go; that of the house, where it has its seat. */
export const addressWord = (kind: AuditRow['kind']) =>
  kind === 'webhook' ? 'auditlog.field.webhook-address' : 'auditlog.field.address'

/** A field without a word: `back_minor` as "back minor", `leadTime` as "lead time". */
export function spokenField(field: string): string {
  return field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
}
