import type { PoolClient } from 'pg'
import { closeBalancePages } from '#checkout/server/sessions/balance-checkout.ts'
import { runningFollowUp } from '#orders/dates/balance-follow-up.ts'
import { letterOfGrace } from '#orders/server/deadlines/overdue-letter.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { endOrder } from '#orders/server/refunds/end-order.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { createLateHouseTask } from '#reservations/server/balances/create-late-house-task.ts'
import { nameGrace } from '#reservations/server/balances/notify-overdue.ts'

/**
 * Ends the reservation, once no page for its balance is open any more: a payment under way is in time. It ends
 * only on a last day that a letter named; a buyer without such a letter gets ten days from now.
 */
export async function lapseReservation(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const running = runningFollowUp(order.facts, dayOf(now))
  if (!running || running.graceUntil >= dayOf(now)) return
  if (running.followUp !== 'lapses') return createLateHouseTask(client, order, running.dueOn, now)
  const { wereOpen } = await closeBalancePages(client, order.id, now)
  if (wereOpen) return
  const letter = await letterOfGrace(client, order.id, running.graceUntil)
  // It names another day once it leaves (orders/server/deadlines/before-sending.ts).
  if (letter === 'waiting') return
  if (letter === undefined) return nameGrace(client, order, running, now)
  await endOrder(client, order, { because: 'lapsed', actor: 'shop' }, now)
}
