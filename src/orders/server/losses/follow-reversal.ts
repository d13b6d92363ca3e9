import type { PoolClient } from 'pg'
import { isLess, subtract } from '#money/money.ts'
import { priceDueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { type LockedOrder, readLocked } from '#orders/server/facts/locked-order.ts'
import { liftWriteOffsExcept } from '#orders/server/losses/lift-write-offs.ts'
import { remainingWriteOff } from '#orders/sums/write-off.ts'
import { activeWriteOffs, type WriteOff } from '#payments/server/ledger/active-write-offs.ts'
import { reversalTask } from '#payments/server/ledger/money-tasks.ts'
import type { DecidedDispute } from '#payments/server/ports.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'

/**
 * Enters a payment that a bank returned to the house after all. Write-offs of it become part of the price again, as far
 * as the money reaches; a sum that the buyer paid or was freed from meanwhile is owed back to them, and is a task.
 */
export async function followReversal(
  client: PoolClient,
  { provider, reference, orderId, owedBefore }: DecidedDispute,
  now: BusinessTime,
): Promise<void> {
  const back = await readLocked(client, orderId)
  if (!isLess(owedBefore, owedBackOf(back.facts))) return
  const writeOffs = await activeWriteOffs(client, orderId, { provider, reference })
  const { facts } = writeOffs.length > 0 ? await restore(client, back, writeOffs, now) : back
  if (!isLess(owedBefore, owedBackOf(facts))) return
  await createTask(client, { kind: reversalTask, of: [reference, orderId], orderId }, now)
}

/** The price rises by what was written off; what is not covered by the money that came back stays written off. */
function restore(
  client: PoolClient,
  back: LockedOrder,
  writeOffs: readonly WriteOff[],
  now: BusinessTime,
): Promise<LockedOrder> {
  const stays = ({ facts }: LockedOrder) =>
    remainingWriteOff(subtract(facts.price, back.facts.price), priceDueOf(facts))
  return liftWriteOffsExcept(client, back, { writeOffs, stays, event: 'loss-returned', actor: 'shop' }, now)
}
