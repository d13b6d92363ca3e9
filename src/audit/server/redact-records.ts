import type { PoolClient } from 'pg'
import type { AuditedField, AuditedKind } from '#audit/audited.ts'
import { run } from '#platform/database/database.ts'

const redact = {
  name: 'audit-redact',
  text: `
    update audit_entries set before = before - $3::text[], after = after - $3::text[]
     where kind = any($1) and name = any($2) and (before ?| $3::text[] or after ?| $3::text[])`,
}

/** Takes the values of these fields out of the entries about these things. */
export async function redactFields(
  client: PoolClient,
  kinds: readonly AuditedKind[],
  names: readonly string[],
  fields: readonly AuditedField[],
): Promise<void> {
  await run(redact, [kinds, names, fields], client)
}
