import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import type { Repair } from '#payments/problem-schema.ts'
import { pollNow } from '#payments/server/settlement/poll.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Asks the provider about a payment page that stayed silent past its end, and settles what it says. */
export async function pollPaymentPage(id: string, admin: Admin, now: BusinessTime): Promise<Repair> {
  const closed = await pollNow(id)
  if (closed === undefined) throw new Refusal('missing', 'There is no such checkout')
  const did = closed ? 'closed' : 'still-open'
  const write = { actor: admin, before: {}, after: { asked: did }, at: now }
  await inTransaction((client) => audit(client, { kind: 'checkout', name: id }, write))
  return did
}
