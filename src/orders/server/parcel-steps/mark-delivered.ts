import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { writeDelivered } from '#orders/server/parcels/ship-records.ts'
import { hasNoPriceLeft } from '#orders/states/finished-order.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

export async function markDelivered(number: number, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'deliver', act, now, async (client, order) => {
    await writeDelivered(client, order.id, now)
    await recordEvent(client, order.id, 'delivered', act.admin.email, {}, now)
    const { facts } = order
    // Otherwise the letter is queued and never sent, without a reason for the owner.
    if (!hasNoPriceLeft({ ...facts, state: stateOf(facts, dayOf(now)) }))
      await notifyBuyer(client, order, 'order-delivered', now, { waits: true })
    return {}
  })
}
