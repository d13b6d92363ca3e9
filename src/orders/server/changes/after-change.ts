import type { PoolClient } from 'pg'
import { closeBalancePages } from '#checkout/server/sessions/balance-checkout.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import type { OrderFacts } from '#orders/order.ts'
import { updatePause } from '#orders/server/deadlines/update-pause.ts'
import { closeIdleQuestion } from '#orders/server/delivery-days/close-question.ts'
import { followLoss } from '#orders/server/losses/follow-loss.ts'
import { storeState } from '#orders/server/states/store-state.ts'
import { finishReturnTasks } from '#payments/server/ledger/money-tasks.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * Follows up any change of a locked order: a question about goods that no longer come is closed, its clocks pause or go
 * on, a page for a payment that is no longer due is closed, and tasks about a loss are opened and ended, and those about
 * money that is no longer owed are done. Every transaction that may change the sums, the lines, the dates or the
 * withdrawals of an order ends with it, and the state of the order is stored. Returns the facts afterwards.
 */
export async function afterChange(
  client: PoolClient,
  orderId: LockedOrderId,
  by: string,
  now: BusinessTime,
): Promise<OrderFacts> {
  await closeIdleQuestion(client, orderId, now)
  const { facts } = await updatePause(client, orderId, now)
  if (dueOf(facts).minor === 0) await closeBalancePages(client, orderId, now)
  await followLoss(client, orderId, facts, by, now)
  // A sum that a bank took may come back while it has not decided.
  if (!facts.disputed && owedBackOf(facts).minor === 0) await finishReturnTasks(client, orderId, by, now)
  await storeState(client, orderId)
  return facts
}
