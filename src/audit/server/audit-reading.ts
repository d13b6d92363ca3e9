import type { AuditedReading } from '#audit/audited.ts'
import type { Actor } from '#audit/server/audit.ts'
import { run } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Reading = {
  name: AuditedReading
  /** The product or the orders that were asked for. */
  asked: { codes: readonly string[] } | { numbers: readonly number[] } | Record<string, never>
  /** The number of people in the answer. */
  rows: number
}

// A page that is read again soon is one reading, and so is a part of it.
const write = {
  name: 'audit-reading-write',
  text: `
    insert into audit_entries (id, kind, name, actor_id, actor, before, after, occurred_at)
    select $1, 'reading', $2, $3, $4, '{}', $5::jsonb || jsonb_build_object('rows', $6::int), $7
     where not exists (
       select from audit_entries
        where kind = 'reading' and name = $2 and actor_id = $3 and after @> $5::jsonb
          and occurred_at > $7::timestamptz - $8::int * interval '1 second')`,
}

/**
 * Records that an admin read the personal data of many people at once, past the lists of their daily work
 * (docs/decisions/0067): one entry for a reading, whatever it names.
 */
export async function auditReading({ name, asked, rows }: Reading, admin: Actor, now: BusinessTime): Promise<void> {
  if (rows === 0) return
  // A search asks once for each pause of its typing; the next one is for other people.
  const soonSeconds = name === 'buyers' ? 10 : 600
  await run(write, [newId(), name, admin.memberId, admin.email, JSON.stringify(asked), rows, now, soonSeconds])
}
