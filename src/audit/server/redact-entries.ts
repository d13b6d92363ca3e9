import type { PoolClient } from 'pg'
import type { AuditedField, AuditedKind } from '#audit/audited.ts'
import { run } from '#platform/database/database.ts'

/** The fields whose values may be of a person: an address, an email, a text. */
const personal = [
  ...['address', 'delivery', 'detail', 'email', 'facts', 'giftMessage', 'name', 'note', 'phone', 'recipient'],
  ...['reason', 'search', 'subject', 'texts'],
] as const satisfies readonly AuditedField[]

const redact = {
  name: 'audit-redact',
  text: `
    update audit_entries set before = before - $3::text[], after = after - $3::text[]
     where kind = any($1) and name = any($2) and (before ?| $3::text[] or after ?| $3::text[])`,
}

/** Takes the values that may be of an erased person out of the entries about these things: who did what, and when, stays. */
export async function redactEntries(
  client: PoolClient,
  kinds: readonly AuditedKind[],
  names: readonly string[],
): Promise<void> {
  if (names.length > 0) await run(redact, [kinds, names, personal], client)
}
