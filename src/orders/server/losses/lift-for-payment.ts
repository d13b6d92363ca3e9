import type { PoolClient } from 'pg'
import { atLeastZero, isLess, subtract } from '#money/money.ts'
import { overpaidOf } from '#orders/due/kept-money.ts'
import { type LockedOrder, readLocked } from '#orders/server/facts/locked-order.ts'
import { liftWriteOffsExcept } from '#orders/server/losses/lift-write-offs.ts'
import { remainingWriteOff } from '#orders/sums/write-off.ts'
import { activeWriteOffs } from '#payments/server/ledger/active-write-offs.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Money has come for a locked order: what was written off is paid after all, as far as the money is more than was due.
 * Only what is above that is a surplus. Returns the order as it is then.
 *
 * @param before the order before the money was entered
 */
export async function liftForPayment(
  client: PoolClient,
  before: LockedOrder,
  actor: string,
  now: BusinessTime,
): Promise<LockedOrder> {
  const paid = await readLocked(client, before.id)
  const { writtenOff } = paid.facts
  const above = subtract(overpaidOf(paid.facts), overpaidOf(before.facts))
  const stays = remainingWriteOff(writtenOff, atLeastZero(subtract(writtenOff, above)))
  if (!isLess(stays, writtenOff)) return paid
  const writeOffs = await activeWriteOffs(client, paid.id)
  return liftWriteOffsExcept(client, paid, { writeOffs, stays: () => stays, event: 'loss-paid', actor }, now)
}
