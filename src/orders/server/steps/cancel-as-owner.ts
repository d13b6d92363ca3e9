import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { cancelUnits } from '#orders/server/refunds/cancel-units.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The house cannot supply goods that have not been sent: their price is refunded, and the buyer reads why. */
export async function cancelAsOwner(number: number, reason: string, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'cancel', act, now, async (client, order) => {
    const back = await cancelUnits(client, order, { because: 'shop', actor: act.admin.email, reason }, now)
    return { cancelled: { reason, back_minor: back.minor, currency: back.currency } }
  })
}
