import type { PoolClient } from 'pg'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { recordMoneyEvent } from '#payments/server/ports.ts'
import {
  type AnsweredRefund,
  enterRefundAnswer,
  enterRefundFailure,
} from '#payments/server/refunds/refund-answer-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Answer = { reference: string } | { refusedBecause: string }

/** Records the provider's answer to a refund, once; undefined when it was known. */
export async function recordAnswer(
  client: PoolClient,
  id: string,
  order: LockedOrderId | undefined,
  answer: Answer,
  now: BusinessTime,
): Promise<AnsweredRefund | undefined> {
  const refund = await enterRefundAnswer(client, id, answer, now)
  if (refund) await recordOnOrder(client, order, refund, 'reference' in answer ? 'refunded' : 'refund-refused', {}, now)
  return refund
}

export type FailedRefund = { refund: AnsweredRefund; order: LockedOrderId | undefined }

/**
 * Records once that a refund failed after it was sent: each of these orders has its own part of the money back. None when
 * it is recorded already, or was no refund of this shop.
 */
export async function recordFailure(
  client: PoolClient,
  provider: string,
  orders: readonly LockedOrderId[],
  failure: { reference: string; reason: string },
  now: BusinessTime,
): Promise<FailedRefund[]> {
  const failed: FailedRefund[] = []
  for (const refund of await enterRefundFailure(client, provider, failure, orders, now)) {
    const order = orders.find((id) => id === refund.orderId)
    await recordOnOrder(client, order, refund, 'refund-failed', { because: failure.reason }, now)
    failed.push({ refund, order })
  }
  return failed
}

async function recordOnOrder(
  client: PoolClient,
  order: LockedOrderId | undefined,
  { provider: actor, amountMinor, currency }: AnsweredRefund,
  kind: 'refunded' | 'refund-refused' | 'refund-failed',
  more: { because?: string },
  now: BusinessTime,
): Promise<void> {
  const detail = { amount_minor: amountMinor, currency, ...more }
  if (order) await recordMoneyEvent(client, order, { kind, actor, detail }, now)
}
