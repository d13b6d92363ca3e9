import { dueOf } from '#orders/order.ts'
import { reductionsFor } from '#orders/refund.ts'
import { type ActingAdmin, asOwner } from '#orders/server/as-owner.ts'
import { recordEvent } from '#orders/server/locked-order.ts'
import { notifyBuyer } from '#orders/server/notify.ts'
import { leaveOut } from '#orders/server/refunds/leave-out.ts'
import {
  lastAskedAt,
  markDelivered,
  markPreparing,
  type Parcel,
  readLines,
  sendParcel,
} from '#orders/server/step-records.ts'
import { askForInterest } from '#payments/server/ledger/ask-for-interest.ts'
import { waive } from '#payments/server/ledger/waive.ts'
import { writeOffOccasion } from '#payments/server/ledger/write-offs.ts'
import { Refusal } from '#platform/http/refusal.ts'
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
      throw new Refusal('invalid', 'These lines cannot be sent')
    }
    if (!(await sendParcel(client, order.id, { ...parcel, positions }, now))) {
      throw new Refusal('conflict', 'A parcel has this number already')
    }
    await askForInterest(client, order.id, now)
    const { carrier, tracking } = parcel
    await recordEvent(client, order.id, 'shipped', admin.email, { carrier, tracking, positions }, now)
    await notifyBuyer(client, order, 'order-shipped', now, { facts: { parcel: tracking }, revision: 'next' })
    return { parcel: { carrier, tracking, positions } }
  })
}

export async function deliver(number: number, admin: ActingAdmin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'deliver', admin, now, async (client, order) => {
    await markDelivered(client, order.id, now)
    await recordEvent(client, order.id, 'delivered', admin.email, {}, now)
    await notifyBuyer(client, order, 'order-delivered', now)
    return {}
  })
}

/** The house cannot supply goods that have not been sent: their price is refunded, and the buyer reads why. */
export async function cancelAsOwner(
  number: number,
  reason: string,
  admin: ActingAdmin,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'cancel', admin, now, async (client, order) => {
    const back = await leaveOut(client, order, { because: 'shop', actor: admin.email, reason }, now)
    return { cancelled: { reason, back_minor: back.minor, currency: back.currency } }
  })
}

/** Asks once more for a missing sum: by an owner's choice, in a letter of its own, and once a day. */
export async function askPayment(number: number, admin: ActingAdmin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'ask-payment', admin, now, async (client, order) => {
    const due = dueOf(order.facts)
    const last = await lastAskedAt(client, order.id)
    if (last && dayOf(last) === dayOf(now)) {
      throw new Refusal('conflict', `The payment was asked for today already, at ${last.toISOString()}`)
    }
    const event = { amount_minor: due.minor, currency: due.currency }
    await recordEvent(client, order.id, 'payment-asked', admin.email, event, now)
    await notifyBuyer(client, order, 'payment-asked', now, { revision: 'next' })
    return { asked: event }
  })
}

/** The house bears the missing sum of shipped goods: the price falls by it. */
export async function writeOff(number: number, admin: ActingAdmin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'write-off', admin, now, async (client, order) => {
    const due = dueOf(order.facts)
    const reductions = reductionsFor(due, await readLines(client, order.id))
    await waive(client, { orderId: order.id, reductions, occasion: writeOffOccasion(), actor: admin.email }, now)
    const event = { amount_minor: due.minor, currency: due.currency }
    await recordEvent(client, order.id, 'written-off', admin.email, event, now)
    return { writtenOff: event }
  })
}

/** An internal remark on the order; buyers never see it. */
export async function note(number: number, text: string, admin: ActingAdmin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'any', admin, now, async (client, order) => {
    await recordEvent(client, order.id, 'noted', admin.email, { text }, now)
    return { note: text }
  })
}
