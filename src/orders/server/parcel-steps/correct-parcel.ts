import type { PoolClient } from 'pg'
import type { Admin } from '#accounts/account.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { checkedLabel } from '#orders/server/parcel-steps/parcel-label.ts'
import { correctParcelLetters, parcelLabelReadAt } from '#orders/server/parcel-steps/parcel-letters.ts'
import { correctLabel, type ParcelLabel } from '#orders/server/parcels/parcel-label-records.ts'
import { findNumberedParcel, findParcel, type ShippedParcel } from '#orders/server/parcels/parcel-records.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Input = ParcelLabel & { parcel: string; notify: boolean; swapped: boolean }
type Correction = { parcel: ShippedParcel; label: ParcelLabel; notify: boolean }

/** Another carrier, number or tracking address for a parcel that was shipped. */
export async function correctParcel(
  number: number,
  { parcel: id, notify, swapped, ...typed }: Input,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'correct-parcel', act, now, async (client, order) => {
    const parcel = await findParcel(client, order.id, id)
    if (!parcel) throw new Refusal('conflict', 'The order no longer has this parcel')
    const label = await checkedLabel(client, number, typed, swapped)
    const former = labelOf(parcel)
    const numbered = swapped ? await findNumberedParcel(client, order.id, label) : undefined
    const other = numbered?.id === id ? undefined : numbered
    // No two parcels of an order have one number, not for a moment.
    if (other) await correctLabel(client, order.id, other.id, { ...labelOf(other), tracking: other.id })
    const isFree = await correctLabel(client, order.id, id, label)
    if (!isFree) throw new RefusedField('tracking', 'A parcel of this order has this number already')
    if (other) await correctLabel(client, order.id, other.id, former)
    const corrections = [{ parcel, label, notify }, ...(other ? [{ parcel: other, label: former, notify }] : [])]
    for (const each of corrections) await noteCorrection(client, order, each, act.admin, now)
    if (isSameLabel(former, label)) return {}
    return {
      parcel: { id, before: former, after: label },
      ...(other && { exchangedWith: { id: other.id, before: labelOf(other), after: former } }),
    }
  })
}

async function noteCorrection(
  client: PoolClient,
  order: LockedOrder,
  { parcel, label, notify }: Correction,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  const isRenumbered = named(parcel) !== named(label)
  if (!isSameLabel(parcel, label)) {
    const former = { carrierBefore: parcel.carrier, trackingBefore: parcel.tracking }
    const detail = { parcel: parcel.id, ...former, before: written(parcel), after: written(label) }
    await recordEvent(client, order.id, 'parcel-corrected', admin.email, detail, now)
  }
  if (!isRenumbered) return
  const queue = async (readAt: Date) => {
    const read = await parcelLabelReadAt(client, order.id, parcel, readAt)
    if (named(read) === named(label)) return
    const data = { parcel: parcel.id, wrongCarrier: read.carrier, wrongTracking: read.tracking }
    await notifyBuyer(client, order, 'parcel-corrected', now, { data, revision: 'next', waits: true })
  }
  await correctParcelLetters(client, order, parcel, { name: 'parcel-corrected', notify, queue }, now)
}

const labelOf = ({ carrier, tracking, address }: ParcelLabel): ParcelLabel => ({ carrier, tracking, address })
const isSameLabel = (one: ParcelLabel, other: ParcelLabel) =>
  named(one) === named(other) && one.address === other.address
const named = ({ carrier, tracking }: Pick<ParcelLabel, 'carrier' | 'tracking'>) => `${carrier} ${tracking}`

function written(label: ParcelLabel): string {
  return [named(label), label.address].filter(Boolean).join('\n')
}
