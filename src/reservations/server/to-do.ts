import type { BusinessTime } from '#platform/time/clock.ts'
import type { ToDo } from '#platform/to-do.ts'
import { figuresOfReservations } from '#reservations/server/board.ts'

/** The reservations that wait for the house or their buyer, as the board counts them. */
export async function reservationsToDo(now: BusinessTime): Promise<ToDo[]> {
  const figures = await figuresOfReservations(now)
  return [
    { kind: 'late', count: figures.late.count },
    { kind: 'overdue', ...figures.overdue },
    { kind: 'date-questions', count: figures['delay-pending'].count },
  ]
}
