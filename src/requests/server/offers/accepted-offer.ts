import type { PoolClient } from 'pg'
import { closePaidOffer } from '#checkout/server/held-units/hold-offer.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { findRemark, lockOffer, noteAccepted } from '#requests/server/offers/offer-records.ts'
import { endShortage } from '#requests/server/offers/offer-shortage.ts'
import { finishTask } from '#tasks/server/finish-task.ts'

/** In the transaction that opens a payment page for an offer: refuses it when it is not as it was shown. */
export function lockAsShown(id: string, version: number, now: BusinessTime) {
  return async (client: PoolClient): Promise<void> => {
    const isAsShown = await lockOffer(client, id, version, dayOf(now))
    if (!isAsShown) throw new Refusal('conflict', 'The offer does not stand as it was shown any more')
  }
}

type Paid = { draftId: string; orderId: string; orderIds: readonly LockedOrderId[]; checkoutId: string }

/**
 * Closes a paid offer: its draft gets the order's id, the task of the request is done, and the remark of an admin who began
 * it is in the history of each order that it became.
 */
export async function closeRequest(client: PoolClient, paid: Paid, now: BusinessTime) {
  const { draftId, orderId, orderIds, checkoutId } = paid
  const remark = await findRemark(client, draftId)
  for (const id of remark ? orderIds : []) {
    if (remark) await recordEvent(client, id, 'noted', remark.by, { text: remark.text }, now)
  }
  await noteAccepted(client, draftId, orderId)
  await closePaidOffer(client, draftId, checkoutId, now)
  await finishTask(client, { kind: 'order-request', of: [draftId] }, 'shop', now)
  await endShortage(client, draftId, now)
}
