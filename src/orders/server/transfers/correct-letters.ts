import type { PoolClient } from 'pg'
import { isLess, subtract } from '#money/money.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { writtenOffOf } from '#orders/due/order-losses.ts'
import { type LockedOrder, readLocked } from '#orders/server/facts/locked-order.ts'
import { lettersWithSums } from '#orders/server/letter-texts/templates.ts'
import { haveNamedSums, refundOmittedSince } from '#orders/server/notifications/mail-records.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Voided = { kind: 'refunded' | 'waived'; minor: number; at: Date }

/**
 * A refund that was never sent, or a write-off, was voided: a buyer whose letters counted it reads the sums again. A
 * letter that has not left yet is written with them anyway.
 *
 * @param before the order before the entry was voided
 */
export async function correctLetters(
  client: PoolClient,
  before: LockedOrder,
  { kind, minor, at: since }: Voided,
  now: BusinessTime,
): Promise<void> {
  const orderId = before.id
  if (!(await haveNamedSums(client, { orderId, templates: lettersWithSums, since }))) return
  const { facts } = await readLocked(client, orderId)
  const wasDue = { wasDueMinor: String(dueOf(before.facts).minor) }
  if (kind === 'refunded') {
    const sums = { wrongMinor: String(minor), refundedMinor: String(facts.refunded.minor), ...wasDue }
    return void (await notifyBuyer(client, before, 'refund-not-sent', now, { data: sums, revision: 'next' }))
  }
  // Nothing is due again of goods that are no longer part of the order.
  const risen = subtract(writtenOffOf(before.facts), writtenOffOf(facts))
  if (risen.minor <= 0) return
  const sums = { wrongMinor: String(risen.minor), ...wasDue }
  await notifyBuyer(client, before, 'write-off-corrected', now, { data: sums, revision: 'next' })
}

/**
 * A refund that was voided by mistake is recorded again, and more is due: a buyer whose letters left it out reads the sum
 * again.
 *
 * @param before the order before the refund was recorded again
 */
export async function correctOmittedRefund(
  client: PoolClient,
  before: LockedOrder,
  { id, minor }: { id: string; minor: number },
  now: BusinessTime,
): Promise<void> {
  const orderId = before.id
  const { facts } = await readLocked(client, orderId)
  const wasDue = dueOf(before.facts)
  if (!isLess(wasDue, dueOf(facts))) return
  const since = await refundOmittedSince(client, orderId, id)
  if (!since || !(await haveNamedSums(client, { orderId, templates: lettersWithSums, since }))) return
  const sums = {
    wrongMinor: String(minor),
    wasDueMinor: String(wasDue.minor),
    refundedMinor: String(facts.refunded.minor),
  }
  await notifyBuyer(client, before, 'refund-left-out', now, { data: sums, revision: 'next' })
}
