import type { Admin } from '#accounts/account.ts'
import { auditReading } from '#audit/server/audit-reading.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { Waiting } from '#wishes/schema.ts'
import { ordersOfEmails } from '#wishes/server/ports.ts'
import { openWishesFor } from '#wishes/server/waiting-records.ts'

const most = 500

/** The buyers who wait for a product to be back, for its owner; the audit records who read them. */
export async function waitingFor(code: string, admin: Admin, now: BusinessTime): Promise<Waiting> {
  const wishes = await openWishesFor(code, most)
  await auditReading({ name: 'waiting', query: { codes: [code] }, rows: wishes.length }, admin, now)
  const orders = await ordersOfEmails(wishes.map(({ email }) => normalizeEmail(email)))
  const rows = wishes.map(({ id, email, language, askedAt, others }) => ({
    id,
    email,
    language,
    others,
    askedAt: askedAt.toISOString(),
    orders: orders.get(normalizeEmail(email)) ?? 0,
  }))
  return { count: wishes[0]?.count ?? 0, rows }
}
