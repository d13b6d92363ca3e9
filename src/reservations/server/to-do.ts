import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { ToDo } from '#platform/to-do.ts'
import { totalOf } from '#reservations/server/board.ts'
import { countDueOn, countWork } from '#reservations/server/board-records.ts'

/** The reservations that wait for the house or their buyer, as the board counts them. */
export async function reservationsToDo(now: BusinessTime): Promise<ToDo[]> {
  const counted = await countWork(dayOf(now))
  const total = (of: string) => totalOf(counted.filter(({ name }) => name === of))
  return [
    { kind: 'late', count: total('late').count },
    { kind: 'overdue', ...total('overdue') },
    await dueTomorrow(now),
    { kind: 'date-questions', count: total('delay-pending').count },
  ]
}

/** The balances of which tomorrow is the last day: today their buyers can still be reached. */
async function dueTomorrow(now: BusinessTime): Promise<ToDo> {
  const day = daysAfter(dayOf(now), 1)
  const { counted, first } = await countDueOn(day)
  return { kind: 'due-tomorrow', ...totalOf(counted), ...(first && { first: { ...first, day } }) }
}
