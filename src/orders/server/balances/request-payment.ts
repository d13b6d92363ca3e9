import { dueOf } from '#orders/due/order-due.ts'
import { findLastPaymentRequest } from '#orders/server/balance-days/balance-days-records.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** Asks once more for a missing sum: by an owner's choice, in a letter of its own, and once a day for the same sum. */
export async function requestPayment(number: number, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'ask-payment', act, now, async (client, order) => {
    const due = dueOf(order.facts)
    const last = await findLastPaymentRequest(client, order.id)
    if (last && last.minor === due.minor && dayOf(last.at) === dayOf(now)) {
      throw new Refusal('conflict', `The payment was asked for today already, at ${last.at.toISOString()}`)
    }
    const event = { amount_minor: due.minor, currency: due.currency }
    await recordEvent(client, order.id, 'payment-asked', act.admin.email, event, now)
    await notifyBuyer(client, order, 'payment-asked', now, { revision: 'next' })
    return { asked: event }
  })
}
