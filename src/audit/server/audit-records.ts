import type { AuditedKind, AuditedReading } from '#audit/audited.ts'
import { type Connection, run } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'

type Named = Record<string, unknown>
/** An admin who changes something, as an entry names them. */
export type Actor = { memberId: string; email: string }
/** A thing of the shop that admins change: its kind, and its name in the shop. */
export type Thing = { kind: AuditedKind; name: string }

const write = {
  name: 'audit-write',
  text: `
    insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at, step_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}

type NewEntry = { actor: Actor; before: Named; after: Named; at: Date; stepId: string | null }

export async function insertEntry(on: Connection, { kind, name }: Thing, entry: NewEntry): Promise<void> {
  const { actor, before, after, at, stepId } = entry
  const sides = [JSON.stringify(before), JSON.stringify(after)]
  await run(write, [newId(), kind, name, actor.memberId, actor.email, ...sides, at, stepId], on)
}

// A page that is read again soon is one reading, and so is a part of it.
const writeReading = {
  name: 'audit-reading-write',
  text: `
    insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
    select $1, 'reading', $2, $3, $4, '{}', $5::jsonb || jsonb_build_object('rows', $6::int), $7
     where not exists (
       select from audit_entries
        where kind = 'reading' and name = $2 and actor_id = $3 and after @> $5::jsonb
          and occurred_at > $7::timestamptz - $8::int * interval '1 second')`,
}

type NewReading = { actor: Actor; query: object; rows: number; at: Date; soonSeconds: number }

/** Stores a reading, unless the same person read the same in the last seconds. */
export async function insertReading(name: AuditedReading, reading: NewReading): Promise<void> {
  const { actor, query, rows, at, soonSeconds } = reading
  await run(writeReading, [newId(), name, actor.memberId, actor.email, JSON.stringify(query), rows, at, soonSeconds])
}
