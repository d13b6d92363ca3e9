import { balanceDatesFrom, balanceDays } from '#orders/balances/balance-days.ts'
import { setBalanceDays } from '#orders/server/balance-days/set-balance-days.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { closeQuestion } from '#orders/server/delivery-days/close-question.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { createInterestTask } from '#payments/server/ledger/create-interest-task.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** The goods are there: the balance is asked for, at least fourteen days before it is due. */
export async function markReady(number: number, act: ActOnOrder, now: BusinessTime, days = balanceDays): Promise<void> {
  await asOwner(number, 'ready', act, now, async (client, order) => {
    const dates = balanceDatesFrom(dayOf(now), Math.max(days, balanceDays))
    await closeQuestion(client, order.id, now)
    await createInterestTask(client, order.id, now)
    await setBalanceDays(client, order.id, dates, now)
    await recordEvent(client, order.id, 'ready', act.admin.email, dates, now)
    await notifyBuyer(client, order, 'balance-call', now)
    return dates
  })
}
