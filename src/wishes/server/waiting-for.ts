import type { Admin } from '#accounts/account.ts'
import { auditReading } from '#audit/server/audit-reading.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { Waiting } from '#wishes/schema.ts'
import { openWishesFor } from '#wishes/server/records.ts'

const most = 500

/** The buyers who wait for a product to be back, for its owner; the audit records who read them. */
export async function waitingFor(code: string, admin: Admin, now: BusinessTime): Promise<Waiting> {
  const found = await openWishesFor(code, most)
  await auditReading({ name: 'waiting', asked: { codes: [code] }, rows: found.length }, admin, now)
  const rows = found.map(({ id, email, language, askedAt }) => ({
    id,
    email,
    language,
    askedAt: askedAt.toISOString(),
  }))
  return { count: found[0]?.count ?? 0, rows }
}
