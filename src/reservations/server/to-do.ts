import { sumsByCurrency } from '#money/sums-by-currency.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { ToDo } from '#platform/to-do.ts'
import { allReservations, figuresOfReservations } from '#reservations/server/board.ts'

/** The reservations that wait for the house or their buyer, as the board counts them. */
export async function reservationsToDo(now: BusinessTime): Promise<ToDo[]> {
  const figures = await figuresOfReservations(now)
  return [
    { kind: 'late', count: figures.late.count },
    { kind: 'overdue', ...figures.overdue },
    await dueTomorrow(now),
    { kind: 'date-questions', count: figures['delay-pending'].count },
  ]
}

/** The balances of which tomorrow is the last day: today their buyers can still be reached. */
async function dueTomorrow(now: BusinessTime): Promise<ToDo> {
  const day = daysAfter(dayOf(now), 1)
  const rows = await allReservations({ view: 'due-this-week', due: `${day}..${day}` }, now)
  const [first] = rows
  return {
    kind: 'due-tomorrow',
    count: rows.length,
    sums: sumsByCurrency(rows.map(({ due }) => due)),
    ...(first && { first: { number: first.number, name: first.name, day } }),
  }
}
