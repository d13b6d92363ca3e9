import type { PoolClient } from 'pg'
import { wordsIn } from '#language/words.ts'
import { refundPlan } from '#orders/refund.ts'
import { end } from '#orders/server/end-order.ts'
import { type LockedOrder, tellEvent } from '#orders/server/locked-order.ts'
import { standingLines, takeLinesOut } from '#orders/server/step-records.ts'
import { tellBuyer } from '#orders/server/tell.ts'
import { oweRefund } from '#payments/server/owe-refund.ts'
import { waive } from '#payments/server/waive.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { newId } from '#platform/identifiers.ts'

type Leaving = { because: 'delay-refused' | 'delay-unanswered'; actor: string }

/**
 * Ends the contract for lines that come too late: the order is over when nothing else of it stands, and goes on with the
 * rest when something does, or has left the house before.
 */
export async function leaveOut(
  client: PoolClient,
  order: LockedOrder,
  late: readonly number[],
  leaving: Leaving,
  now: BusinessTime,
): Promise<void> {
  const lines = await standingLines(client, order.id)
  const there = lines.filter(({ takenOut }) => !takenOut)
  const positions = there.filter((line) => !line.shipped && late.includes(line.position)).map((line) => line.position)
  if (positions.length === 0) return
  if (positions.length === there.length) return void (await end(client, order, leaving, now))
  const plan = refundPlan(order.facts, lines, { positions })
  if (!plan) throw new Error(`Nothing can be left out of order ${order.number}`)
  const { because, actor } = leaving
  const occasion = `${because}:${newId()}`
  await waive(client, { orderId: order.id, total: plan.waives, occasion, actor }, now)
  await oweRefund(client, { orderId: order.id, total: plan.returns, reason: 'cancelled', occasion }, now)
  await takeLinesOut(client, order.id, positions, true, now)
  const { minor, currency } = plan.returns
  await tellEvent(client, order.id, 'price-lowered', actor, { amount_minor: minor, currency, because, positions }, now)
  const reason = wordsIn(order.language)(`orders.left-out.${because}`)
  await tellBuyer(client, order, 'order-refunded', now, { facts: { minor: String(minor), reason }, revision: 'next' })
}
