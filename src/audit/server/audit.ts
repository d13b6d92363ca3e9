import type { AuditedField, AuditedValues } from '#audit/audited.ts'
import { type Actor, insertEntry, type Thing } from '#audit/server/audit-records.ts'
import type { Connection } from '#platform/database/database.ts'
import { isSameJson } from '#platform/same-json.ts'

export { type AuditEntry, auditOf, firstAuditOf, wasDeleted } from '#audit/server/audit-history-records.ts'
export type { Actor }
/** The author of a change that comes by itself, as a sale that begins. No member has this id. */
export const theShop: Actor = { memberId: '00000000-0000-0000-0000-000000000000', email: 'shop' }
type Write = {
  actor: Actor
  before: AuditedValues
  after: AuditedValues
  at: Date
  /** The step that waited: its entries are one row of the list. */
  stepId?: string | undefined
}

/** Records who changed a thing, in the transaction that changes it (D32); only what differs is kept. */
export async function audit(on: Connection, thing: Thing, entry: Write): Promise<void> {
  const { actor, before, after, at, stepId = null } = entry
  const fields = Object.keys({ ...before, ...after }) as AuditedField[]
  const names = fields.filter((each) => !isSameJson(before[each], after[each]))
  await insertEntry(on, thing, { actor, before: only(before, names), after: only(after, names), at, stepId })
}

function only(named: AuditedValues, names: readonly AuditedField[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, named[name] ?? null]))
}
