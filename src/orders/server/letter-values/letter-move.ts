import { postponementReasons } from '#orders/dates/date-question.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { daysBetween } from '#platform/time/days.ts'

/** The new date that the letter is about, with the lines that it is for, and whether no other was named since. */
export function moveOf({ order, data }: LetterContext) {
  const index = Number(data.revision) - 1
  const move = order.moves[index]
  return move && { ...move, isLast: index === order.moves.length - 1, isLastNamed: isLastNamed(order.moves, index) }
}

const isLastNamed = (moves: OrderJson['moves'], index: number) =>
  moves.slice(index + 1).every(({ reason }) => postponementReasons.some((each) => each === reason))

/** Whether the delivery was postponed because the balance has new days to pay, which are not over. */
export function waitsForDue({ order }: LetterContext): boolean {
  const move = order.moves.at(-1)
  return move?.reason === 'new-due' && move.answer === 'not-asked' && order.isAskedFor
}

/** The days by which the balance came late, the day to which the delivery moved, and whether that is by other days. */
export function paidLateBy({ order, data }: LetterContext) {
  const move = order.moves.at(-1)
  if (move?.reason !== 'paid-late' || move.answer === 'taken-back') return undefined
  const moved = daysBetween(move.previousOn, move.movedTo)
  // Letters that were queued before mails carried the days came with moves by as many.
  const days = Number(data.daysLate ?? moved)
  return { days, until: move.movedTo, isOther: moved !== days }
}
