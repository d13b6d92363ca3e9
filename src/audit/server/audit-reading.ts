import type { AuditedReading } from '#audit/audited.ts'
import { type Actor, insertReading } from '#audit/server/audit-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Reading = {
  name: AuditedReading
  /** The product or the orders that were asked for. */
  query: { codes: readonly string[] } | { numbers: readonly number[] } | Record<string, never>
  /** The number of people in the answer. */
  rows: number
}

/**
 * Records that an admin read the personal data of many people at once, past the lists of their daily work
 * (docs/decisions/0067): one entry for a reading, whatever it names.
 */
export async function auditReading({ name, query, rows }: Reading, admin: Actor, now: BusinessTime): Promise<void> {
  if (rows === 0) return
  // A search asks once for each pause of its typing; the next one is for other people.
  const soonSeconds = name === 'buyers' ? 10 : 600
  await insertReading(name, { actor: admin, query, rows, at: now, soonSeconds })
}
