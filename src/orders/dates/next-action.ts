// The next scheduled action on an order: shown to the owner, and taken by orders/server/balances/follow-up-balances.ts
// and orders/server/date-questions/end-unanswered-questions.ts.

import { balanceActionOn } from '#orders/balances/balance-action.ts'
import { balanceFollowUpOf, isRunning } from '#orders/balances/balance-follow-up.ts'
import type { BalanceLetter } from '#orders/balances/balance-letter.ts'
import type { Question } from '#orders/dates/date-question.ts'
import type { OrderFacts } from '#orders/order.ts'
import { awaitsPerson } from '#orders/states/buyer-steps.ts'
import { daysAfter, laterDay } from '#platform/time/days.ts'

/** The hours in which letters are sent. */
export const morning = 9
export const evening = 20

export const nextActions = ['remind', 'notify-overdue', 'lapse', 'accept-silence', 'end-silence'] as const
export type NextAction = { action: (typeof nextActions)[number]; on: string }

type Watched = {
  facts: OrderFacts
  written: readonly BalanceLetter[]
  question: Question | undefined
  /** The days before a balance is due on which the house reminds of it first. */
  firstReminder: number
}

/** The first automatic action on an order, and its day. */
export function nextActionOf(
  { facts, written, question, firstReminder }: Watched,
  today: string,
  hour: number,
): NextAction | undefined {
  if (awaitsPerson(facts, today)) return undefined
  const from = hour >= evening ? daysAfter(today, 1) : today
  const actions = [silenceAction(question, from), balanceAction({ facts, written, firstReminder }, from)].filter(
    (each) => each !== undefined,
  )
  return actions.sort((one, other) => one.on.localeCompare(other.on))[0]
}

function silenceAction(question: Question | undefined, from: string): NextAction | undefined {
  if (!question?.answerDue) return undefined
  const action = question.silence === 'accepts' ? 'accept-silence' : 'end-silence'
  return { action, on: laterDay(from, daysAfter(question.answerDue, 1)) }
}

function balanceAction({ facts, ...awaiting }: Omit<Watched, 'question'>, from: string): NextAction | undefined {
  const { dueOn, graceUntil } = facts
  const followUp = balanceFollowUpOf(facts, from)
  if (!isRunning(followUp) || !dueOn || !graceUntil) return undefined
  // The last of them, the end of the reservation, comes on every day after the days of grace.
  for (let on = from; ; on = daysAfter(on, 1)) {
    const due = balanceActionOn(on, { dueOn, graceUntil, ...awaiting })
    if (due?.action === 'ask-owner') return undefined
    if (followUp !== 'lapses' && due && due.action !== 'remind') return undefined
    if (due) return { action: due.action, on }
  }
}
