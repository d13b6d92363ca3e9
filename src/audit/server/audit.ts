import type { AuditedField, AuditedValues } from '#audit/audited.ts'
import {
  type Actor,
  type AuditEntry,
  findFirstEntry,
  insertEntry,
  listEntriesOf,
  type Thing,
} from '#audit/server/audit-records.ts'
import type { Connection } from '#platform/database/database.ts'

export type { Actor, AuditEntry }
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
  const names = fields.filter((each) => !isSame(before[each], after[each]))
  await insertEntry(on, thing, { actor, before: only(before, names), after: only(after, names), at, stepId })
}

/** The first entry of a thing: how an admin made it. */
export function firstAuditOf(on: Connection, thing: Thing): Promise<AuditEntry | undefined> {
  return findFirstEntry(on, thing)
}

/** The changes of a thing, newest first. */
export function auditOf(thing: Thing, most: number): Promise<AuditEntry[]> {
  return listEntriesOf(thing, most)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function only(named: AuditedValues, names: readonly AuditedField[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, named[name] ?? null]))
}
