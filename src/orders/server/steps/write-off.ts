import { dueOf, priceDueOf } from '#orders/due/order-due.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { reductionsFor } from '#orders/sums/reductions.ts'
import { waive } from '#payments/server/ledger/waive.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/**
 * The house bears the missing sum of shipped goods: the price falls by it, at most to nothing. A sum missing beyond the
 * price is borne with it, since nothing is asked for where no price is left.
 */
export async function writeOff(number: number, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'write-off', act, now, async (client, order) => {
    const due = dueOf(order.facts)
    const reductions = reductionsFor(priceDueOf(order.facts), await readLines(client, order.id))
    const loss = { reason: 'write-off', occasion: `written-off:${newId()}`, actor: act.admin.email } as const
    await waive(client, { orderId: order.id, reductions, ...loss }, now)
    const event = { amount_minor: due.minor, currency: due.currency }
    await recordEvent(client, order.id, 'written-off', act.admin.email, event, now)
    return { writtenOff: event }
  })
}
