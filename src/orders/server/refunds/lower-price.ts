import type { PoolClient } from 'pg'
import { sum } from '#money/money.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { liftWriteOffs, writeOffAgain } from '#orders/server/losses/lift-write-offs.ts'
import type { RefundPlan } from '#orders/sums/refund.ts'
import { activeWriteOffs } from '#payments/server/ledger/active-write-offs.ts'
import { waive } from '#payments/server/ledger/waive.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Lowers the price of a locked order as planned: units that leave it make up for what was written off. */
export async function lowerPrice(
  client: PoolClient,
  order: LockedOrder,
  { lineWaivers, stillWrittenOff }: Pick<RefundPlan, 'lineWaivers' | 'stillWrittenOff'>,
  { occasion, actor }: { occasion: string; actor: string },
  now: BusinessTime,
): Promise<void> {
  const lifted = stillWrittenOff ? await activeWriteOffs(client, order.id) : []
  await liftWriteOffs(client, order, lifted, actor, now)
  await waive(client, { orderId: order.id, reductions: lineWaivers, reason: 'refund', occasion, actor }, now)
  const amounts = (stillWrittenOff ?? []).map((reduction) => reduction.amount)
  await writeOffAgain(client, order, lifted, sum(amounts, order.currency), actor, now)
}
