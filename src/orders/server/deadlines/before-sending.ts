// A letter that waited in the outbox names days that count from the day on which it is sent (docs/deadlines.md). They are
// moved later, never earlier, before each try; a letter that is sent on its own day changes nothing.
import type { PoolClient } from 'pg'
import { graceNamedOn } from '#orders/balances/balance-days.ts'
import { revisionOfDay } from '#orders/balances/balance-letter.ts'
import { askedLate, leastDays } from '#orders/dates/date-question.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { giveDaysToPay, setBalanceDays } from '#orders/server/balance-days/set-balance-days.ts'
import { askAnswerBy } from '#orders/server/delivery-days/answer-records.ts'
import { findOpenMove } from '#orders/server/delivery-days/open-question-records.ts'
import { postponePastDueDay } from '#orders/server/delivery-days/postpone-delivery.ts'
import { type LockedOrder, lockOrder } from '#orders/server/facts/locked-order.ts'
import { storeState } from '#orders/server/states/store-state.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { BeforeSending, LateMail } from '#platform/mail/outbox.ts'
import { renumberMail } from '#platform/mail/recalled-mails.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

type OfOrder = (client: PoolClient, order: LockedOrder, mail: LateMail, now: BusinessTime) => Promise<void>

const ofOrder =
  (moveDeadline: OfOrder): BeforeSending =>
  (mail, now) =>
    inTransaction(async (client) => {
      const order = mail.orderId ? await lockOrder(client, { id: mail.orderId }) : undefined
      if (!order || order.facts.cancelledBecause) return
      await moveDeadline(client, order, mail, now)
      await storeState(client, order.id)
    })

const moveAnswerDay: OfOrder = async (client, { id }, { data }, now) => {
  const move = await findOpenMove(client, id)
  if (!move?.answerDue || String(move.revision) !== data?.revision) return
  await askAnswerBy(client, move.id, askedLate({ ...move, answerDue: move.answerDue }, dayOf(now)))
}

/** @param atLeast so many days are left until the balance is due; without it, those of the order's terms */
const moveBalanceDay =
  (atLeast?: number): OfOrder =>
  async (client, order, { template }, now) => {
    const { id, facts } = order
    const later = daysAfter(dayOf(now), atLeast ?? facts.balanceDays)
    if (!facts.dueOn || facts.dueOn >= later || dueOf(facts).minor === 0) return
    await giveDaysToPay(client, order, later, now)
    // A balance that is called too late moves no delivery: the house has promised both days.
    if (template !== 'balance-call') await postponePastDueDay(client, id, facts.dueOn, now)
  }

/** A scheduled letter is known by the last day of grace that it names; one that comes after it is not sent. */
const moveGraceDay: OfOrder = async (client, { id, facts }, mail, now) => {
  const { dueOn, graceUntil } = facts
  const today = dayOf(now)
  if (!dueOn || !graceUntil || mail.series !== 'letter' || mail.revision !== revisionOfDay(graceUntil)) return
  const later = graceNamedOn(today, graceUntil, facts.graceDays)
  if (later === graceUntil) return
  await setBalanceDays(client, id, { dueOn, graceUntil: later }, now)
  await renumberMail(client, mail.id, revisionOfDay(later))
}

export const beforeSending: Record<string, BeforeSending> = {
  'date-moved': ofOrder(moveAnswerDay),
  'balance-call': ofOrder(moveBalanceDay()),
  'payment-corrected': ofOrder(moveBalanceDay()),
  'balance-extended': ofOrder(moveBalanceDay(leastDays)),
  'balance-corrected': ofOrder(moveBalanceDay(leastDays)),
  'balance-overdue': ofOrder(moveGraceDay),
}
