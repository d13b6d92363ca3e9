import { revisionOfDay } from '#orders/balances/balance-letter.ts'
import { hasOverdueLetterOn } from '#orders/server/balance-days/overdue-letter.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysBetween } from '#platform/time/days.ts'

/** The buyer was reminded today already, by hand or by a scheduled letter. */
export class RemindedToday extends Refusal {
  constructor() {
    super('conflict', 'The buyer was reminded today already')
  }
}

/** Reminds a buyer of a balance that was called, at most once a day. The letter can be taken back for some seconds. */
export async function remind(number: number, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'remind', act, now, async (client, order) => {
    const { dueOn: calledFor } = order.facts
    const today = dayOf(now)
    const dueOn = calledFor ?? today
    const left = daysBetween(today, dueOn)
    // Its letter of the days of grace is one of today.
    if (left < 0 && (await hasOverdueLetterOn(client, order.id, today, 'letter'))) throw new RemindedToday()
    // Identified by the day, like scheduled ones: a reminder by hand in the morning replaces the one of the day.
    const revision = revisionOfDay(today)
    const isNew =
      left < 0
        ? // The letters of its template name the last day of grace, which this one must not stand for.
          await notifyBuyer(client, order, 'balance-overdue', now, { series: 'by-hand', revision, waits: true })
        : await notifyBuyer(client, order, 'balance-reminder', now, { revision, waits: true })
    if (!isNew) throw new RemindedToday()
    await recordEvent(client, order.id, 'reminded', act.admin.email, { dueOn }, now)
    return { reminded: today }
  })
}
