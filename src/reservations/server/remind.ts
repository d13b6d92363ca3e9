import { balanceClockOf } from '#orders/dates/balance-clock.ts'
import { dayNumber } from '#orders/dates/next-action.ts'
import { type ActingAdmin, asOwner } from '#orders/server/changes/as-owner.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/mails/notify.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysBetween } from '#platform/time/days.ts'

/** No day is left that a reminder could name. */
export class GraceOver extends Refusal {
  constructor() {
    super('conflict', 'The days of grace are over')
  }
}

/** Reminds a buyer of a balance that was called, at most once a day. Answers whether they had not been reminded today. */
export async function remind(number: number, admin: ActingAdmin, now: BusinessTime): Promise<boolean> {
  let isNew = false
  await asOwner(number, 'extend', admin, now, async (client, order) => {
    const { dueOn: calledFor, graceUntil } = order.facts
    const today = dayOf(now)
    const clock = balanceClockOf(order.facts, today)
    if (clock === 'processing') throw new Refusal('conflict', 'A payment of the balance is with the bank')
    if (graceUntil && today > graceUntil) throw new GraceOver()
    const dueOn = calledFor ?? today
    const left = daysBetween(today, dueOn)
    // Identified by the day, like those of the clock: a reminder by hand in the morning replaces the clock's.
    const revision = dayNumber(today)
    isNew =
      left < 0
        ? // The letters of its template name the last day of grace, which this one must not stand for.
          await notifyBuyer(client, order, 'balance-overdue', now, { series: 'by-hand', revision, waits: true })
        : await notifyBuyer(client, order, 'balance-reminder', now, {
            data: { days: String(left) },
            revision,
            waits: true,
          })
    if (isNew) await recordEvent(client, order.id, 'reminded', admin.email, { dueOn }, now)
    return isNew ? { reminded: today } : {}
  })
  return isNew
}
