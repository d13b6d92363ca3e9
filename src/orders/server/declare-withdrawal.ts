import type { PoolClient } from 'pg'
import { giveTask } from '#crm/server/give-task.ts'
import { numbersIn } from '#orders/server/is-order-of.ts'
import { type LockedOrder, lockOrder, tellEvent } from '#orders/server/locked-order.ts'
import { findFittingOrders, openWithdrawal } from '#orders/server/withdrawal-records.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { daysAfter } from '#platform/days.ts'

/** Within so many days of a withdrawal its money goes back (terms, article 11). */
export const withdrawalDays = 14

export type Declaration = {
  messageId?: string
  reference?: string
  /** What the buyer says that they withdraw from; nothing means the whole order. */
  text?: string | undefined
}

/**
 * Enters a withdrawal that somebody declared with an order number and an e-mail. It counts for an order only when both
 * fit, and for each that does. Answers whether any did.
 */
export async function declareWithdrawal(
  client: PoolClient,
  { orderNumber, email, ...declaration }: Declaration & { orderNumber: string; email: string },
  now: BusinessTime,
): Promise<boolean> {
  const ids = await findFittingOrders(numbersIn(orderNumber), email, client)
  for (const id of ids) {
    const order = await lockOrder(client, { id })
    if (order) await enterWithdrawal(client, order, declaration, { actor: 'buyer', receivedAt: now }, now)
  }
  return ids.length > 0
}

type Received = { actor: string; receivedAt: Date }

/** A withdrawal from a locked order: the order rests until a person decides. Declared again meanwhile, it is one. */
export async function enterWithdrawal(
  client: PoolClient,
  { id: orderId, facts }: LockedOrder,
  { messageId, reference, text }: Declaration,
  { actor, receivedAt }: Received,
  now: BusinessTime,
): Promise<void> {
  const receivedOn = dayOf(receivedAt)
  const told = { ...(reference && { reference }), ...(text && { text }), ...(actor !== 'buyer' && { receivedOn }) }
  await tellEvent(client, orderId, 'withdrawal-declared', actor, told, now)
  if (facts.cancelledBecause || facts.price.minor === 0) return
  const id = await openWithdrawal(client, orderId, messageId, receivedAt)
  if (!id) return
  const dueOn = daysAfter(receivedOn, withdrawalDays)
  const taskFacts = { withdrawal: id, ...(messageId && { message: messageId }) }
  await giveTask(client, { kind: 'withdrawal', occasion: `withdrawal:${id}`, orderId, facts: taskFacts, dueOn }, now)
}
