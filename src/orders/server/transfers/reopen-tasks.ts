import type { PoolClient } from 'pg'
import { dueOf, isSentUnpaid, owedBackOf, stateOf } from '#orders/order.ts'
import { readLocked } from '#orders/server/facts/locked-order.ts'
import { reopenTasks } from '#payments/server/ledger/money-tasks.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** Reopens the tasks about the money of a locked order, as far as some is owed back or missing again. */
export async function reopenTasksOf(client: PoolClient, orderId: string, now: BusinessTime): Promise<void> {
  const { facts } = await readLocked(client, orderId)
  const toReturn = owedBackOf(facts).minor > 0
  const lost = stateOf(facts, dayOf(now)) === 'dispute-lost' && dueOf(facts).minor > 0
  await reopenTasks(client, orderId, { toReturn, lost, unpaid: isSentUnpaid(facts) })
}
