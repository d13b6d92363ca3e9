import type { PoolClient } from 'pg'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { findLabelAt, type ParcelLabel } from '#orders/server/parcels/parcel-label-records.ts'
import type { ShippedParcel } from '#orders/server/parcels/parcel-records.ts'
import { changeWaitingMails, lastSentAbout } from '#platform/mail/mails-about.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** All letters that say what a parcel contains and how it is followed. */
export const lettersOfParcel = ['order-shipped', 'parcel-corrected', 'parcel-contents'] as const

/** The letter that corrects another; `queue` is called where it is to be sent, with the moment at which the buyer last read one. */
type Correction = {
  name: 'parcel-corrected' | 'parcel-contents'
  notify: boolean
  queue: (readAt: Date) => Promise<unknown>
}

/** A letter that has not left yet is written with what is right; else the choice of the owner decides. */
export async function correctParcelLetters(
  client: PoolClient,
  order: LockedOrder,
  { id, tracking, deliveredAt }: ShippedParcel,
  { name, notify, queue }: Correction,
  now: BusinessTime,
): Promise<void> {
  const letters = { orderId: order.id, templates: lettersOfParcel, about: [{ parcel: id }, { parcel: tracking }] }
  const waiting = await changeWaitingMails(client, { ...letters, templates: ['order-shipped', name] }, { parcel: id })
  if (waiting > 0 || !notify || deliveredAt !== null) return
  const shipped = { data: { parcel: id }, revision: 'next', waits: true } as const
  const readAt = await lastSentAbout(client, letters)
  if (readAt) await queue(readAt)
  // Taken back before it left: the buyer has read nothing wrong.
  else await notifyBuyer(client, order, 'order-shipped', now, shipped)
}

/** The carrier and number that the buyer read of a parcel at a moment. */
export async function parcelLabelReadAt(
  client: PoolClient,
  orderId: string,
  { id, carrier, tracking }: ShippedParcel,
  at: Date,
): Promise<Pick<ParcelLabel, 'carrier' | 'tracking'>> {
  return (await findLabelAt(client, orderId, id, at)) ?? { carrier, tracking }
}
