import { hasNothingLeft, stateOf } from '#orders/order.ts'
import { type ActingAdmin, asOwner } from '#orders/server/changes/as-owner.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { markDelivered, markPreparing, type Parcel, sendParcel } from '#orders/server/facts/ship-records.ts'
import { notifyBuyer } from '#orders/server/mails/notify.ts'
import { checkedLabel } from '#orders/server/steps/parcel-label.ts'
import { askForInterest } from '#payments/server/ledger/ask-for-interest.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

export async function prepare(number: number, admin: ActingAdmin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'prepare', admin, now, async (client, order) => {
    await markPreparing(client, order.id, now)
    await recordEvent(client, order.id, 'preparing', admin.email, {}, now)
    return {}
  })
}

/** Sends lines of an order that is paid in full; without positions, all that has not left yet. */
export async function ship(
  number: number,
  parcel: Omit<Parcel, 'positions'> & { positions?: number[] | undefined },
  admin: ActingAdmin,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'ship', admin, now, async (client, order) => {
    const here = (await readLines(client, order.id)).filter((line) => !line.shipped && !line.takenOut)
    const positions = parcel.positions ?? here.map(({ position }) => position)
    if (positions.length === 0 || !positions.every((each) => here.some(({ position }) => position === each))) {
      throw new RefusedField('positions', 'These lines cannot be sent')
    }
    const label = await checkedLabel(client, number, parcel)
    const id = await sendParcel(client, order.id, { ...label, positions }, now)
    if (!id) throw new RefusedField('tracking', 'A parcel of this order has this number already')
    await askForInterest(client, order.id, now)
    const { carrier, tracking } = label
    await recordEvent(client, order.id, 'shipped', admin.email, { parcel: id, carrier, tracking, positions }, now)
    await notifyBuyer(client, order, 'order-shipped', now, { data: { parcel: id }, revision: 'next', waits: true })
    return { parcel: { carrier, tracking, positions } }
  })
}

export async function deliver(number: number, admin: ActingAdmin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'deliver', admin, now, async (client, order) => {
    await markDelivered(client, order.id, now)
    await recordEvent(client, order.id, 'delivered', admin.email, {}, now)
    const { facts } = order
    // Else the letter is queued and never sent, without a reason for the owner.
    if (!hasNothingLeft({ ...facts, state: stateOf(facts, dayOf(now)) }))
      await notifyBuyer(client, order, 'order-delivered', now, { waits: true })
    return {}
  })
}
