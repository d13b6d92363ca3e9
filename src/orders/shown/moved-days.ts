import { type PostponementReason, postponementReasons } from '#orders/dates/date-question.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { daysBetween } from '#platform/time/days.ts'

type Move = BuyerOrder['moves'][number]
type MovedDays = { reason: PostponementReason | 'house'; days: number }

/** The moves whose day binds, or bound until the next one. A question that is unanswered, or was declined, moves nothing. */
export function bound(moves: readonly Move[]): Move[] {
  return moves.filter(({ answer }) => ['accepted', 'silent', 'not-asked'].includes(answer ?? ''))
}

/** By how many days each reason moved the delivery, in the order in which they came; below zero it comes sooner. */
export function movedDays(moves: readonly Move[]): MovedDays[] {
  const reasonOf = ({ reason }: Move): MovedDays['reason'] =>
    postponementReasons.find((each) => each === reason) ?? 'house'
  return [...Map.groupBy(moves, reasonOf)]
    .map(([reason, group]) => ({
      reason,
      days: group
        .map(({ previousOn, movedTo }) => daysBetween(previousOn, movedTo))
        .reduce((sum, days) => sum + days, 0),
    }))
    .filter(({ days }) => days !== 0)
}
