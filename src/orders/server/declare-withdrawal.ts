import type { PoolClient } from 'pg'
import { giveTask } from '#crm/server/give-task.ts'
import { numbersIn } from '#orders/server/is-order-of.ts'
import { type LockedOrder, lockOrder, tellEvent } from '#orders/server/locked-order.ts'
import { findFittingOrders, openWithdrawal } from '#orders/server/withdrawal-records.ts'
import { withdrawalDays } from '#orders/withdrawal.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { daysAfter } from '#platform/days.ts'

export type Declaration = {
  messageId?: string
  /** What came by letter, as the house writes it down; of a message nothing is copied, so that it can be deleted. */
  text?: string | undefined
}

/**
 * Enters a withdrawal that somebody declared with order numbers and an e-mail. It counts for an order only when both fit,
 * and for each that does. Answers whether any did, and the numbers that do not.
 */
export async function declareWithdrawal(
  client: PoolClient,
  { orderNumber, email, messageId }: { orderNumber: string; email: string; messageId: string },
  now: BusinessTime,
): Promise<{ anyFits: boolean; strays: number[] }> {
  const numbers = numbersIn(orderNumber)
  const orders = await findFittingOrders(numbers, email, client)
  for (const { id } of orders) {
    const order = await lockOrder(client, { id })
    if (order) await enterWithdrawal(client, order, { messageId }, { actor: 'buyer', receivedAt: now }, now)
  }
  const strays = numbers.filter((number) => !orders.some((order) => order.number === number))
  return { anyFits: orders.length > 0, strays }
}

type Received = { actor: string; receivedAt: Date }

/** A withdrawal from a locked order: the order rests until a person decides. Declared again meanwhile, it is one. */
export async function enterWithdrawal(
  client: PoolClient,
  { id: orderId, facts }: LockedOrder,
  { messageId, text }: Declaration,
  { actor, receivedAt }: Received,
  now: BusinessTime,
): Promise<void> {
  const receivedOn = dayOf(receivedAt)
  const isOver = facts.cancelledBecause !== null || facts.price.minor === 0
  const withdrawal = isOver ? undefined : await openWithdrawal(client, orderId, messageId, receivedAt, now)
  const about = { ...(withdrawal && { withdrawal }), ...(messageId && { message: messageId }) }
  const told = { ...about, ...(text && { text }), ...(actor !== 'buyer' && { receivedOn }) }
  await tellEvent(client, orderId, 'withdrawal-declared', actor, told, now)
  if (!withdrawal) return
  const dueOn = daysAfter(receivedOn, withdrawalDays)
  await giveTask(
    client,
    { kind: 'withdrawal', occasion: `withdrawal:${withdrawal}`, orderId, facts: about, dueOn },
    now,
  )
}
