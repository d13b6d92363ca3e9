import { balanceDatesOf } from '#orders/balances/balance-days.ts'
import { setBalanceDays } from '#orders/server/balance-days/set-balance-days.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { closeQuestion } from '#orders/server/delivery-days/close-question.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { createInterestTask } from '#payments/server/ledger/create-interest-task.ts'
import { RefusedField } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

/** The goods are there: the balance is asked for, at least the days of the order's terms before it is due. */
export async function markReady(number: number, act: ActOnOrder, now: BusinessTime, days?: number): Promise<void> {
  await asOwner(number, 'ready', act, now, async (client, order) => {
    const { balanceDays: least } = order.facts
    if (days !== undefined && days < least) throw new RefusedField('days', `The terms of this order give ${least} days`)
    const dates = balanceDatesOf(daysAfter(dayOf(now), days ?? least), order.facts)
    await closeQuestion(client, order.id, now)
    await createInterestTask(client, order.id, now)
    await setBalanceDays(client, order.id, dates, now)
    await recordEvent(client, order.id, 'ready', act.admin.email, dates, now)
    await notifyBuyer(client, order, 'balance-call', now)
    return dates
  })
}
