import type { AuditRow } from '#auditlog/audit-schema.ts'
import { auditedSum } from '#auditlog/audited-sum.ts'

/** The sentence of an entry of a request, its draft and its offer. */
export function requestSentence({ after }: { after: AuditRow['after'] }) {
  const { begun, sent, withdrawn, takenBack, placed, expiresOn } = after
  if (begun) return { act: 'order-begun' as const }
  if (sent) return { act: 'offer-sent' as const, day: String(Object(sent).until ?? expiresOn) }
  if (withdrawn === true) return { act: 'offer-withdrawn' as const }
  if (takenBack) return { act: 'offer-stopped' as const }
  if (placed) return { act: 'order-placed' as const, ...auditedSum(Object(Object(placed).paid)) }
  return 'lines' in after || 'note' in after || 'currency' in after ? { act: 'draft-changed' as const } : undefined
}
