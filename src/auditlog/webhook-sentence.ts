import type { AuditRow } from '#auditlog/audit-schema.ts'

/** The sentence of an entry of a webhook; undefined where it only changed. */
export function webhookSentence({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const text = String(after.address ?? before.address ?? '')
  if (after.deleted === true) return { act: 'webhook-deleted' as const, text }
  if (after.secret === true) return { act: 'webhook-secret' as const, text }
  if (after.sentAgain !== undefined) return { act: 'webhook-sent-again' as const, text }
  if (after.sent !== undefined) return { act: 'webhook-tested' as const, text }
  // A new one has no address before: the audit stores null for what was not there.
  return !before.address && after.events ? { act: 'webhook-added' as const, text } : undefined
}
