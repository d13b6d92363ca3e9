import type { PoolClient } from 'pg'
import { leastDays } from '#orders/dates/date-question.ts'
import { asShop } from '#orders/server/changes/as-shop.ts'
import { accept } from '#orders/server/date-questions/answer-date.ts'
import { markAnswered } from '#orders/server/delivery-days/answer-records.ts'
import { findOpenMove, findUnansweredMoves } from '#orders/server/delivery-days/open-question-records.ts'
import type { LockedOrder } from '#orders/server/facts/locked-order.ts'
import { cancelUnits } from '#orders/server/refunds/cancel-units.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'

/** Ends the questions about a later date that no buyer has answered in time. */
export async function endUnansweredQuestions(now: BusinessTime, closing?: AbortSignal): Promise<void> {
  for (const id of await findUnansweredMoves(dayOf(now))) {
    if (closing?.aborted) return
    await asShop(id, now, endSilence)
  }
}

/** The time to answer is over: what silence means in the buyer's country is done. */
async function endSilence(client: PoolClient, order: LockedOrder, now: BusinessTime): Promise<void> {
  const move = await findOpenMove(client, order.id)
  if (!move?.answerDue || move.answerDue >= dayOf(now)) return
  // Silence counts only after a letter that left in time to be answered.
  if (!move.askedAt || daysAfter(dayOf(move.askedAt), leastDays) >= dayOf(now)) return
  if (move.silence === 'accepts') return accept(client, order, move, 'silent', now)
  await markAnswered(client, move.id, 'silent', now)
  const cause = {
    because: 'delay-unanswered',
    actor: 'shop',
    units: move.positions.map((position) => ({ position })),
  } as const
  await cancelUnits(client, order, cause, now)
}
