import type { PoolClient } from 'pg'
import type { Declared } from '#inbox/server/ports.ts'
import { withdrawalDays } from '#legal/withdrawal.ts'
import { afterChange } from '#orders/server/changes/after-change.ts'
import { findFittingOrders, insertWithdrawal, withdrawalsSince } from '#orders/server/facts/declaration-records.ts'
import { type LockedOrder, lockOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { matchedOf, numbersIn } from '#orders/server/withdrawals/order-numbers.ts'
import { isCanceledOrRefunded } from '#orders/states/finished-order.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { createOrExtendTask, createTask } from '#tasks/server/create-task.ts'

export type Declaration = {
  messageId?: string
  /** The text of a letter, as the house enters it; a message is not copied, so that it can be deleted. */
  text?: string | undefined
}

/**
 * Enters a withdrawal declared with order numbers and an email. It counts for each order whose number and email both
 * match.
 */
export async function declareWithdrawal(
  client: PoolClient,
  { orderNumber, email, messageId }: { orderNumber: string; email: string; messageId: string },
  now: BusinessTime,
): Promise<Declared> {
  const numbers = numbersIn(orderNumber)
  const orders = await findFittingOrders(matchedOf(numbers), email, client)
  let isNews = false
  for (const { id } of orders) {
    const order = await lockOrder(client, { id })
    if (!order) continue
    if (await enterDeclared(client, order, messageId, now)) isNews = true
    await afterChange(client, order.id, 'buyer', now)
  }
  const unmatchedNumbers = numbers.filter((number) => !orders.some((order) => order.number === number))
  return {
    anyFits: orders.length > 0,
    unmatchedNumbers,
    isNews: isNews || orders.length === 0 || unmatchedNumbers.length > 0,
  }
}

const maxADay = 3

/**
 * Number and email are known to more people than the buyer: what is declared again, after a person declined one or set it
 * aside, or too often, leaves the order and its version alone, so that it delays neither the decision nor the order. A
 * person reads it, and pauses the order if it is the buyer's. Returns whether it is news.
 */
async function enterDeclared(client: PoolClient, order: LockedOrder, messageId: string, now: BusinessTime) {
  const dayBefore = new Date(now.getTime() - 86_400_000)
  const { isOpen, wasRefused, recent, isAnnounced } = await withdrawalsSince(client, order.id, dayBefore)
  // For an order that is over it is recorded, once a day, and gives no work.
  if (isCanceledOrRefunded(order.facts) && isAnnounced) return false
  if (isCanceledOrRefunded(order.facts) || (!isOpen && !wasRefused && recent < maxADay)) {
    await enterWithdrawal(client, order, { messageId }, { actor: 'buyer', receivedAt: now }, now)
    return true
  }
  const dueOn = daysAfter(dayOf(now), withdrawalDays)
  const again = { kind: 'withdrawal-again', of: [order.id, messageId] } as const
  const task = { ...again, facts: { message: messageId }, dueOn }
  const open = await createOrExtendTask(client, { orderId: order.id }, task, now)
  return open === 0 && !isOpen
}

type Received = { actor: string; receivedAt: Date }

/** A withdrawal from a locked order: the order is paused until a person decides. Declared again meanwhile, it is one. */
export async function enterWithdrawal(
  client: PoolClient,
  order: LockedOrder,
  { messageId, text }: Declaration,
  { actor, receivedAt }: Received,
  now: BusinessTime,
): Promise<void> {
  const orderId = order.id
  const receivedOn = dayOf(receivedAt)
  const withdrawal = isCanceledOrRefunded(order.facts)
    ? undefined
    : await insertWithdrawal(client, orderId, messageId, receivedAt, now)
  const about = { ...(withdrawal && { withdrawal }), ...(messageId && { message: messageId }) }
  const facts = { ...about, ...(text && { text }), ...(actor !== 'buyer' && { receivedOn }) }
  await recordEvent(client, orderId, 'withdrawal-declared', actor, facts, now)
  if (!withdrawal) return
  const dueOn = daysAfter(receivedOn, withdrawalDays)
  await createTask(client, { kind: 'withdrawal', of: [withdrawal], orderId, facts: about, dueOn }, now)
}
