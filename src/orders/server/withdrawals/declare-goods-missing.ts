import { sumUnits } from '#orders/goods/units.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { goodsInWords } from '#orders/server/facts/goods-in-words.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { findUnsettled, markGoodsMissing } from '#orders/server/facts/withdrawal-records.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { askOnceSettled } from '#orders/server/withdrawals/ask-once-settled.ts'
import { withdrawnPlan } from '#orders/sums/refund.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/**
 * Goods of accepted withdrawals did not come back, or not as they can be taken: all that is still awaited is awaited no
 * more, its price stays, and the buyer reads why.
 */
export async function declareGoodsMissing(
  number: number,
  reason: string,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'goods-missing', act, now, async (client, order) => {
    const withdrawals = await findUnsettled(client, order.id)
    const units = sumUnits(withdrawals.flatMap(({ awaited }) => awaited))
    const lines = await readLines(client, order.id)
    const missed = withdrawnPlan(order.facts, lines, units)
    for (const { id } of withdrawals) {
      await finishTask(client, { kind: 'goods-awaited', of: [id] }, act.admin.email, now)
      await markGoodsMissing(client, id, act.admin.email, now)
    }
    await askOnceSettled(client, order.id, now)
    await recordEvent(client, order.id, 'goods-missing', act.admin.email, { units, reason }, now)
    const goods = goodsInWords(lines, units, order.language)
    const later = missed && { laterMinor: String(missed.returns.minor) }
    const data = { withdrawal: withdrawals[0]?.id ?? '', goods, reason, ...later }
    await notifyBuyer(client, order, 'goods-missing', now, { data, revision: 'next' })
    return { goodsMissing: units, reason }
  })
}
