import type { PoolClient } from 'pg'
import { dueOf } from '#orders/due/order-due.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { lettersOfParcel, parcelLabelReadAt } from '#orders/server/parcel-steps/parcel-letters.ts'
import { removeParcel } from '#orders/server/parcels/parcel-contents-records.ts'
import { findParcel, isParcelFollowed, type ShippedParcel } from '#orders/server/parcels/parcel-records.ts'
import { stepsOfParcel } from '#orders/states/owner-steps.ts'
import { interestTask } from '#payments/server/ledger/create-interest-task.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lastSentAbout, withdrawMailsAbout } from '#platform/mail/mails-about.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { finishTasksOf } from '#tasks/server/finish-task.ts'

type ParcelBack = {
  parcel: string
  reason: string
  /** It is refused once a letter about the parcel has been sent. */
  isBeforeLetter?: boolean
}

/** A parcel was marked as shipped by mistake: its units wait to be shipped again, and a buyer who read of it is notified. */
export async function undoParcel(
  number: number,
  { parcel: id, reason, isBeforeLetter = false }: ParcelBack,
  act: ActOnOrder,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'parcel-back', act, now, async (client, order) => {
    const parcel = await findParcel(client, order.id, id)
    if (!parcel) throw new Refusal('conflict', 'The order no longer has this parcel')
    await assertStillHere(client, order, parcel)
    await removeParcel(client, order.id, id)
    const { carrier, tracking, units } = parcel
    const detail = { parcel: id, carrier, tracking, units, reason }
    await recordEvent(client, order.id, 'parcel-back', act.admin.email, detail, now)
    // Interest runs on until the goods leave; where they were ready, it was computed by then.
    if (!order.facts.ready) await finishTasksOf(client, order.id, [interestTask], 'shop', now)
    await writeAbout(client, order, parcel, isBeforeLetter, now)
    return { parcelBack: { carrier, tracking, units, reason } }
  })
}

/** Refused where units of a parcel cannot be in the house any more, whatever was ticked. */
export async function assertStillHere(
  client: PoolClient,
  { id, facts }: LockedOrder,
  parcel: ShippedParcel,
): Promise<void> {
  const { withdrawal, writtenOff, kind } = facts
  if (!stepsOfParcel(facts, parcel).includes('parcel-back')) throw new Refusal('conflict', 'The parcel was delivered')
  if (writtenOff.minor > 0) throw new Refusal('conflict', 'Its price was written off as it had left')
  if (withdrawal !== null || (await isParcelFollowed(client, id, parcel.id))) {
    throw new Refusal('conflict', 'Goods were withdrawn from, returned or refunded since the parcel left')
  }
  // The days to pay of a reservation are over: it would lapse at once.
  if (kind === 'reservation' && dueOf(facts).minor > 0) throw new Refusal('conflict', 'Its balance is due again')
}

async function writeAbout(
  client: PoolClient,
  order: LockedOrder,
  parcel: ShippedParcel,
  isBeforeLetter: boolean,
  now: BusinessTime,
): Promise<void> {
  const about = [{ parcel: parcel.id }, { parcel: parcel.tracking }]
  const letters = { orderId: order.id, templates: lettersOfParcel, about }
  await withdrawMailsAbout(client, letters)
  const readAt = await lastSentAbout(client, letters)
  if (!readAt) return
  if (isBeforeLetter) throw new Refusal('conflict', 'The letter about the parcel has been sent')
  const { carrier, tracking } = await parcelLabelReadAt(client, order.id, parcel, readAt)
  const data = { wrongCarrier: carrier, wrongTracking: tracking, wrongShippedOn: dayOf(parcel.shippedAt) }
  await notifyBuyer(client, order, 'parcel-back', now, { data, revision: 'next', waits: true })
}
