import type { PoolClient } from 'pg'
import { wordsIn } from '#language/words.ts'
import type { Amount } from '#money/money.ts'
import { type Cancellation, owedBackOf } from '#orders/order.ts'
import { type Leaving, leavingOf } from '#orders/refund.ts'
import { end } from '#orders/server/end-order.ts'
import { goodsInWords } from '#orders/server/goods-in-words.ts'
import { type LockedOrder, recordEvent } from '#orders/server/locked-order.ts'
import { lowerPrice } from '#orders/server/lower-price.ts'
import { notifyBuyer } from '#orders/server/notify.ts'
import { remainingLines } from '#orders/server/step-records.ts'
import { takeOut } from '#orders/server/take-out.ts'
import type { AskedUnits } from '#orders/units.ts'
import { oweRefund } from '#payments/server/owe-refund.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { newId } from '#platform/identifiers.ts'
import { Refusal } from '#platform/refusal.ts'

type Cause = {
  because: Exclude<Cancellation, 'sold-out' | 'lapsed'>
  actor: string
  /** As the buyer reads it; else the cause speaks for itself. */
  reason?: string | undefined
  /** These units; else all that has not left yet. */
  units?: readonly AskedUnits[]
  /** The refund shown to the caller, if it was shown. */
  shown?: Amount | undefined
}

/**
 * Takes lines out that the buyer cancels, or that the house cannot supply: the order is over when no other line is
 * left, and goes on with the rest when there is one, or goods were shipped before. Answers the refund.
 */
export async function leaveOut(
  client: PoolClient,
  order: LockedOrder,
  cause: Cause,
  now: BusinessTime,
): Promise<Amount> {
  const { because, actor, reason, shown } = cause
  const lines = await remainingLines(client, order.id)
  const leaving = leavingOf(order.facts, lines, cause.units, because === 'withdrawn')
  if (!leaving) throw new Refusal('conflict', 'Nothing of this is there any more')
  if (shown && (shown.minor !== leaving.returns.minor || shown.currency !== leaving.returns.currency)) {
    throw new Refusal('conflict', 'Another sum goes back now')
  }
  if (leaving.whole) await end(client, order, { because, actor, reason }, now)
  else {
    const titles = goodsInWords(lines, leaving.units, order.language)
    const reason = cause.reason ?? wordsIn(order.language)(`orders.left-out.${because}`, { titles })
    await goOnWithout(client, order, leaving, { ...cause, reason }, now)
  }
  return leaving.returns
}

async function goOnWithout(
  client: PoolClient,
  order: LockedOrder,
  leaving: Leaving,
  { because, actor, reason }: Cause & { reason: string },
  now: BusinessTime,
): Promise<void> {
  const orderId = order.id
  const { units, returns, waives } = leaving
  const occasion = `${because}:${newId()}`
  await lowerPrice(client, order, leaving, { occasion, actor }, now)
  const owedBefore = owedBackOf(order.facts)
  await oweRefund(client, { orderId, total: returns, owedBefore, reason: 'cancelled', occasion }, now)
  await takeOut(client, orderId, { units, restock: true, by: actor }, now)
  const { minor, currency } = returns
  const event = { amount_minor: minor, waived_minor: waives.minor, currency, because, units }
  await recordEvent(client, orderId, 'price-lowered', actor, event, now)
  // Accepting a withdrawal queues one letter about all of it.
  if (because === 'withdrawn') return
  const facts = { minor: String(minor), reason }
  await notifyBuyer(client, order, 'order-refunded', now, { facts, revision: 'next' })
}
