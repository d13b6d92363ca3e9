import type { Thing } from '#audit/server/audit-records.ts'
import { type Connection, run } from '#platform/database/database.ts'

type Named = Record<string, unknown>
export type AuditEntry = { actor: string; before: Named; after: Named; occurredAt: Date }

const list = {
  name: 'audit-list',
  text: `
    select actor, before, after, occurred_at as "occurredAt" from audit_entries
     where kind = $1 and name = $2 order by occurred_at desc, id desc limit $3`,
}

/** The changes of a thing, newest first. */
export function auditOf({ kind, name }: Thing, most: number): Promise<AuditEntry[]> {
  return run<AuditEntry>(list, [kind, name, most])
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

const deleted = {
  name: 'audit-was-deleted',
  text: `
    select exists (select from audit_entries
                    where kind = $1 and name = $2 and after ->> 'deleted' is not null) as deleted`,
}

/** Whether a thing had this name and was deleted. */
export async function wasDeleted(on: Connection, { kind, name }: Thing): Promise<boolean> {
  return (await run<{ deleted: boolean }>(deleted, [kind, name], on))[0]?.deleted ?? false
}
