import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import type { Dispute } from '#payments/provider-event.ts'
import {
  closeDispute,
  type DisputeKind,
  isEnteredDispute,
  ordersPaidBy,
  ordersWithoutEvent,
  recordDispute,
} from '#payments/server/disputes/dispute-records.ts'
import { finishLossTask } from '#payments/server/disputes/loss-tasks.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { owedBackOfOrder } from '#payments/server/order-sum-ports.ts'
import { disputeDecided, disputeOpened, lockOrders, moneyMoved, recordMoneyEvent } from '#payments/server/ports.ts'
import { log } from '#platform/process/log.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { createTask } from '#tasks/server/create-task.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/** Records a dispute that was opened or decided: its orders are paused meanwhile, and the house is notified at once. */
export async function followDispute(client: PoolClient, provider: string, dispute: Dispute, now: BusinessTime) {
  const { reference, payment, status } = dispute
  const orders = await lockOrders(client, await ordersPaidBy(client, provider, payment))
  const disputed = await recordDispute(client, provider, dispute, now)
  await recordOnOrders(client, provider, reference, 'disputed', now)
  if (disputed.length === 0 && status === 'open' && !(await isEnteredDispute(client, provider, reference))) {
    // A dispute of an unknown payment, or in another currency, needs a person.
    const facts = { minor: String(dispute.amount.minor), currency: dispute.amount.currency, reference, payment }
    await createTask(client, { kind: 'dispute', of: [reference], facts }, now)
  }
  for (const { orderId, amountMinor, currency } of disputed) {
    log.error({ order: orderId, dispute: reference, payment }, 'A payment is disputed')
    const facts = { minor: String(amountMinor), currency, reference }
    await createTask(client, { kind: 'dispute', of: [reference, orderId], orderId, facts }, now)
    const locked = orders.find((id) => id === orderId)
    if (locked) await disputeOpened(client, locked, facts, now)
  }
  // The pause begins with the dispute, even if it was decided before the shop learned of it.
  for (const id of orders) await moneyMoved(client, id, now)
  if (status === 'open') return
  const before: { orderId: LockedOrderId; owedBefore: Amount }[] = []
  for (const orderId of orders) before.push({ orderId, owedBefore: await owedBackOfOrder(client, orderId) })
  await decide(client, provider, reference, status === 'won', now)
  for (const order of before) await disputeDecided(client, { provider, reference, ...order }, now)
  // The tasks of a loss follow too.
  for (const id of orders) await moneyMoved(client, id, now)
}

/** Enters the bank's decision and closes the tasks of the open dispute. */
async function decide(client: PoolClient, provider: string, reference: string, won: boolean, now: BusinessTime) {
  const decided = await closeDispute(client, provider, reference, won, now)
  if (!decided) return
  await recordOnOrders(client, provider, reference, won ? 'dispute-won' : 'dispute-lost', now)
  if (won) await finishTask(client, { kind: 'dispute', of: [reference] }, 'shop', now)
  for (const { orderId } of decided) {
    await finishTask(client, { kind: 'dispute', of: [reference, orderId] }, 'shop', now)
    if (won) await finishLossTask(client, reference, orderId, now)
  }
}

/** Records an event of a dispute on each of its orders, once. */
async function recordOnOrders(
  client: PoolClient,
  provider: string,
  reference: string,
  kind: DisputeKind,
  now: BusinessTime,
): Promise<void> {
  for (const { orderId, amountMinor, currency } of await ordersWithoutEvent(client, provider, reference, kind)) {
    const sum = amountMinor !== null && currency !== null && { amount_minor: amountMinor, currency }
    const [order] = await lockOrders(client, [orderId])
    if (order) await recordMoneyEvent(client, order, { kind, actor: provider, detail: { ...sum, reference } }, now)
  }
}
