import { dueDayRange } from '#orders/named-day.ts'
import { type Admin, asOwner } from '#orders/server/as-owner.ts'
import { askForBalance } from '#orders/server/ask-for-balance.ts'
import { assertWithin } from '#orders/server/assert-within.ts'
import { dropQuestion } from '#orders/server/drop-question.ts'
import { tellEvent } from '#orders/server/locked-order.ts'
import { tellBuyer } from '#orders/server/tell.ts'
import { askForInterest } from '#payments/server/ask-for-interest.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { daysAfter } from '#platform/days.ts'
import { balanceDatesFrom, balanceDays, graceDays } from '#reservations/reservation.ts'

/** The goods are there: the balance is asked for, at least fourteen days before it is due. */
export async function markReady(number: number, admin: Admin, now: BusinessTime, days = balanceDays): Promise<void> {
  await asOwner(number, 'ready', admin, now, async (client, order) => {
    const dates = balanceDatesFrom(dayOf(now), Math.max(days, balanceDays))
    await dropQuestion(client, order.id, now)
    await askForInterest(client, order.id, now)
    await askForBalance(client, order.id, dates, now)
    await tellEvent(client, order.id, 'ready', admin.email, dates, now)
    await tellBuyer(client, order, 'balance-call', now)
    return dates
  })
}

/** The buyer asked for more time: a later day, and the same grace after it. */
export async function extendBalance(number: number, dueOn: string, admin: Admin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'extend', admin, now, async (client, order) => {
    assertWithin('dueOn', dueOn, dueDayRange({ today: dayOf(now), dueOn: order.facts.dueOn }))
    const dates = { dueOn, graceUntil: daysAfter(dueOn, graceDays) }
    await askForBalance(client, order.id, dates, now)
    await tellEvent(client, order.id, 'balance-extended', admin.email, dates, now)
    await tellBuyer(client, order, 'balance-extended', now, { revision: 'next' })
    return dates
  })
}
