import type { AuditedField, AuditedKind, AuditedValues } from '#audit/audited.ts'
import { type Connection, run } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'

/** A thing of the shop that admins change: its kind, and its name in the shop. */
type Thing = { kind: AuditedKind; name: string }
type Named = Record<string, unknown>
/** An admin who changes something, as an entry names them. */
export type Actor = { memberId: string; email: string }
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

export type AuditEntry = { actor: string; before: Named; after: Named; occurredAt: Date }

const write = {
  name: 'audit-write',
  text: `
    insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at, step_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}

/** Records who changed a thing, in the transaction that changes it (D32); only what differs is kept. */
export async function audit(on: Connection, { kind, name }: Thing, entry: Write): Promise<void> {
  const { actor, before, after, at, stepId = null } = entry
  const fields = Object.keys({ ...before, ...after }) as AuditedField[]
  const names = fields.filter((each) => !isSame(before[each], after[each]))
  const [was, is] = [JSON.stringify(only(before, names)), JSON.stringify(only(after, names))]
  await run(write, [newId(), kind, name, actor.memberId, actor.email, was, is, at, stepId], on)
}

const list = {
  name: 'audit-list',
  text: `
    select actor, before, after, occurred_at as "occurredAt" from audit_entries
     where kind = $1 and name = $2 order by occurred_at desc, id desc limit $3`,
}

const first = {
  name: 'audit-first',
  text: `
    select actor, before, after, occurred_at as "occurredAt" from audit_entries
     where kind = $1 and name = $2 order by occurred_at, id limit 1`,
}

/** The first entry of a thing: how an admin made it. */
export async function firstAuditOf(on: Connection, { kind, name }: Thing): Promise<AuditEntry | undefined> {
  return (await run<AuditEntry>(first, [kind, name], on))[0]
}

/** The changes of a thing, newest first. */
export function auditOf({ kind, name }: Thing, most: number): Promise<AuditEntry[]> {
  return run<AuditEntry>(list, [kind, name, most])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function only(named: AuditedValues, names: readonly AuditedField[]): Named {
  return Object.fromEntries(names.map((name) => [name, named[name] ?? null]))
}
