import type { PoolClient } from 'pg'
import { isSentUnpaid } from '#orders/due/missing-payment.ts'
import { giveTimeAgain } from '#orders/server/deadlines/give-time-again.ts'
import { readLocked } from '#orders/server/facts/locked-order.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Asks for the unpaid sum of goods that stay with the buyer once their withdrawal is settled, with as much time. */
export async function askOnceSettled(client: PoolClient, orderId: LockedOrderId, now: BusinessTime): Promise<void> {
  const order = await readLocked(client, orderId)
  const { facts } = order
  if (facts.withheld.minor === 0 && isSentUnpaid(facts)) await giveTimeAgain(client, order, null, now)
}
