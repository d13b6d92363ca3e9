import type { Admin } from '#accounts/account.ts'
import type { Amount } from '#money/money.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { asOwner } from '#orders/server/changes/as-owner.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { failedRefundTasks } from '#payments/failed-refund-tasks.ts'
import { oweAgain } from '#payments/server/refunds/owe-refund.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/** Retries a refund that the provider refused or that did not arrive; undefined when nothing of it is owed any more. */
export async function refundAgain(
  { id, number }: { id: string; number: number },
  admin: Admin,
  now: BusinessTime,
): Promise<Amount | undefined> {
  let again: Amount | undefined
  await asOwner(number, 'refund-again', { admin }, now, async (client, order) => {
    const owed = owedBackOf(order.facts)
    const back = owed.minor > 0 ? await oweAgain(client, { id, orderId: order.id, owed }, now) : undefined
    if (!back?.minor) return {}
    again = back
    for (const kind of failedRefundTasks) await finishTask(client, { kind, of: [id] }, admin.email, now)
    const event = { amount_minor: back.minor, currency: back.currency }
    await recordEvent(client, order.id, 'refund-tried-again', admin.email, event, now)
    return { refundTriedAgain: event }
  })
  return again
}
