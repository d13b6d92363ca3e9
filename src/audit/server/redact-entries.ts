import type { PoolClient } from 'pg'
import type { AuditedField, AuditedKind } from '#audit/audited.ts'
import { redactFields } from '#audit/server/redact-records.ts'

/** The fields whose values may be of a person: an address, an email, a text. */
const personal = [
  ...['address', 'delivery', 'detail', 'email', 'facts', 'giftMessage', 'name', 'note', 'phone', 'recipient'],
  ...['reason', 'search', 'subject', 'texts'],
] as const satisfies readonly AuditedField[]

/** Takes the values that may be of an erased person out of the entries about these things: who did what, and when, stays. */
export async function redactEntries(
  client: PoolClient,
  kinds: readonly AuditedKind[],
  names: readonly string[],
): Promise<void> {
  if (names.length > 0) await redactFields(client, kinds, names, personal)
}
