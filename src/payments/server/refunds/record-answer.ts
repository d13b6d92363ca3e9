import type { PoolClient } from 'pg'
import { recordMoneyEvent } from '#payments/server/hooks.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { type AnsweredRefund, enterRefundAnswer, enterRefundFailure } from '#payments/server/refunds/refund-records.ts'
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

/** Records that money which was sent back has come home again, once; undefined when that is known, or was not ours. */
export async function recordFailure(
  client: PoolClient,
  provider: string,
  order: LockedOrderId | undefined,
  failure: { reference: string; reason: string },
  now: BusinessTime,
): Promise<AnsweredRefund | undefined> {
  const refund = await enterRefundFailure(client, provider, failure, now)
  if (refund) await recordOnOrder(client, order, refund, 'refund-failed', { because: failure.reason }, now)
  return refund
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
