import { type AskedUnits, unitsToShip } from '#orders/goods/asked-units.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { checkedLabel } from '#orders/server/parcel-steps/parcel-label.ts'
import type { ParcelLabel } from '#orders/server/parcels/parcel-label-records.ts'
import { markPreparing, sendParcel } from '#orders/server/parcels/ship-records.ts'
import { createInterestTask } from '#payments/server/ledger/create-interest-task.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export async function prepare(number: number, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'prepare', act, now, async (client, order) => {
    await markPreparing(client, order.id, now)
    await recordEvent(client, order.id, 'preparing', act.admin.email, {}, now)
    return {}
  })
}

type Shipment = ParcelLabel & { units?: readonly AskedUnits[] | undefined }

/** Sends units of an order that is paid in full; where none are named, all that have not left yet. */
export async function ship(number: number, parcel: Shipment, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'ship', act, now, async (client, order) => {
    const contents = unitsToShip(await readLines(client, order.id), parcel.units)
    if ('wrong' in contents) {
      throw new RefusedField('units', `Of line ${contents.wrong.position} ${contents.here} can be shipped`)
    }
    const { units } = contents
    if (units.length === 0) throw new Refusal('conflict', 'All that is left of it has been shipped')
    const label = await checkedLabel(client, number, parcel)
    const id = await sendParcel(client, order.id, { ...label, units }, now)
    if (!id) throw new RefusedField('tracking', 'A parcel of this order has this number already')
    await createInterestTask(client, order.id, now)
    const { carrier, tracking } = label
    await recordEvent(client, order.id, 'shipped', act.admin.email, { parcel: id, carrier, tracking, units }, now)
    await notifyBuyer(client, order, 'order-shipped', now, { data: { parcel: id }, revision: 'next', waits: true })
    return { parcel: { carrier, tracking, units } }
  })
}
