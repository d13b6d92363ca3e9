import type { PoolClient } from 'pg'
import { moveDeliveryDay } from '#orders/server/delivery-days/move-delivery-day.ts'
import { shortenPostponement } from '#orders/server/delivery-days/postpone-delivery.ts'
import { postponeForLatePayment } from '#orders/server/delivery-days/postpone-for-late-payment.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { notifyBoth } from '#orders/server/notifications/notify.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The day on which the buyer paid, which may be some days before the money is there; and the owner's day of the delivery. */
type Paid = { paidOn: string; deliverOn?: string | undefined }

/** The last of the price has come. */
export async function thankForBalance(
  client: PoolClient,
  order: LockedOrder,
  { paidOn, deliverOn }: Paid,
  now: BusinessTime,
): Promise<void> {
  const late = () => postponeForLatePayment(client, order, { paidOn, at: now, deliverOn })
  const daysLate = await moveDeliveryDay(client, order.id, 'paid-late', late, now)
  if (daysLate === 0) await shortenPostponement(client, order, now)
  await confirmBalance(client, order, daysLate, now)
}

export async function confirmBalance(
  client: PoolClient,
  order: LockedOrder,
  daysLate: number,
  now: BusinessTime,
): Promise<void> {
  const data = { ...(daysLate > 0 && { daysLate: String(daysLate) }) }
  // A payment that was voided may have been thanked for before.
  await notifyBoth(client, order, { letter: 'balance-paid', note: 'balance-note' }, now, { data, revision: 'next' })
}
