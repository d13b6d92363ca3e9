import type { PoolClient } from 'pg'
import { dueOf } from '#orders/due/order-due.ts'
import { giveDaysToPay } from '#orders/server/balance-days/set-balance-days.ts'
import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { markAnswered } from '#orders/server/delivery-days/answer-records.ts'
import { findLastMove, type LastMove } from '#orders/server/delivery-days/move-records.ts'
import { findDueWhenAsked } from '#orders/server/delivery-days/open-question-records.ts'
import { postponePastDueDay } from '#orders/server/delivery-days/postpone-delivery.ts'
import { bindDay, linesBoundBy } from '#orders/server/delivery-days/promised-line-records.ts'
import { type LockedOrder, recordEvent } from '#orders/server/facts/locked-order.ts'
import { notifyBuyer } from '#orders/server/notifications/notify.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wasMailSent, withdrawMails } from '#platform/mail/recalled-mails.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter, laterDay } from '#platform/time/days.ts'

/** Takes back the last day that the house named: the day before it counts, and a buyer who read of it is notified. */
export async function takeDateBack(number: number, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'take-back', act, now, async (client, order) => {
    const move = await findLastMove(client, order.id)
    if (!move) throw new Error(`No date of order ${number} was moved`)
    if (move.isAnswered) await restoreDay(client, order, move, now)
    await markAnswered(client, move.id, 'taken-back', now)
    const { revision, movedTo, previousOn } = move
    await recordEvent(
      client,
      order.id,
      'date-taken-back',
      act.admin.email,
      { movedTo: previousOn, previousOn: movedTo },
      now,
    )
    const letters = { orderId: order.id, templates: ['date-moved', 'date-sooner'], since: move.movedAt }
    await withdrawMails(client, letters)
    const wasRead = await wasMailSent(client, letters)
    if (!move.isAnswered) await endQuestion(client, order, wasRead, now)
    if (wasRead) {
      await notifyBuyer(client, order, 'date-taken-back', now, { data: { revision: String(revision) }, revision })
    }
    return { takenBack: movedTo, counts: previousOn }
  })
}

/** An earlier day bound at once; once it is over, it was a promise that was not kept, and no mistake. */
async function restoreDay(client: PoolClient, order: LockedOrder, move: LastMove, now: BusinessTime): Promise<void> {
  if (move.movedTo < dayOf(now)) throw new Refusal('conflict', 'The earlier day is over: it was promised')
  const positions = (await linesBoundBy(client, move.id)).map(({ position }) => position)
  if (positions.length === 0) throw new Refusal('conflict', 'What it was about has left')
  await bindDay(client, order.id, positions, move.previousOn)
}

/** While a buyer read a question no payment was due, and its time counts against neither side. */
async function endQuestion(client: PoolClient, order: LockedOrder, wasRead: boolean, now: BusinessTime): Promise<void> {
  const { id, facts } = order
  if (!facts.dueOn || dueOf(facts).minor === 0) return
  if (wasRead) {
    const dueOn = laterDay(facts.dueOn, daysAfter(dayOf(now), facts.balanceDays))
    await giveDaysToPay(client, order, dueOn, now)
  }
  await postponePastDueDay(client, id, await findDueWhenAsked(client, id), now)
}
