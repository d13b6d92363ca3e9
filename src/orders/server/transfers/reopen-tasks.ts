import type { PoolClient } from 'pg'
import { isSentUnpaid } from '#orders/due/missing-payment.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { readLocked } from '#orders/server/facts/locked-order.ts'
import { reopenTasks } from '#payments/server/ledger/money-tasks.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'

/** Reopens the tasks about the money of a locked order, as far as some is owed back or missing again. */
export async function reopenTasksOf(client: PoolClient, orderId: LockedOrderId): Promise<void> {
  const { facts } = await readLocked(client, orderId)
  const toReturn = owedBackOf(facts).minor > 0
  await reopenTasks(client, orderId, { toReturn, unpaid: isSentUnpaid(facts) })
}
