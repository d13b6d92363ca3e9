import type { OrderStep } from '#orders/states/owner-steps.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import type { ToDo } from '#platform/to-do.ts'
import type { BoardFilter } from '#reservations/board-filter-schema.ts'
import { countMatching, figureOf, firstOfBoard } from '#reservations/server/board/board.ts'
import { countDueOn, countWork } from '#reservations/server/board/board-records.ts'

/** The reservations that wait for the house or their buyer, as the board counts them. */
export async function reservationsToDo(now: BusinessTime): Promise<ToDo[]> {
  const counted = await countWork(dayOf(now))
  const total = (of: string) => figureOf(counted.filter(({ name }) => name === of))
  return [
    await named({ kind: 'late', count: total('late').count }, { view: 'late', sort: 'promised' }, ['move'], now),
    await named({ kind: 'overdue', ...total('overdue') }, { view: 'overdue', sort: 'due' }, askAgain, now),
    await promisedSoon(now),
    await dueTomorrow(now),
    await named(
      { kind: 'date-questions', count: total('delay-pending').count },
      { view: 'delay-pending', sort: 'promised' },
      [],
      now,
    ),
  ]
}

/** The steps that ask for a balance, the usual one first; later than its grace no letter can name a day. */
const askAgain: readonly OrderStep[] = ['remind', 'ask-payment', 'extend']

/** Those promised by tomorrow whose goods are not marked as ready. */
async function promisedSoon(now: BusinessTime): Promise<ToDo> {
  const today = dayOf(now)
  const promised = `${today}..${daysAfter(today, 1)}`
  const list: BoardFilter = { view: 'reserved', promised, sort: 'promised' }
  const count = await countMatching(list, maxCounted, now)
  return named({ kind: 'promised-soon', count }, list, ['ready'], now)
}

/** The balances of which tomorrow is the last day: today their buyers can still be reached. */
async function dueTomorrow(now: BusinessTime): Promise<ToDo> {
  const day = daysAfter(dayOf(now), 1)
  const total = figureOf(await countDueOn(day))
  const work = await named(
    { kind: 'due-tomorrow', ...total },
    { view: 'due-this-week', due: `${day}..${day}` },
    askAgain,
    now,
  )
  return total.count === 0 ? work : { ...work, first: { ...work.first, day } }
}

/** The first of the list is named, with the first of these steps that is possible. */
async function named(work: ToDo, list: BoardFilter, steps: readonly OrderStep[], now: BusinessTime): Promise<ToDo> {
  return work.count > 0 ? { ...work, first: await firstOfBoard(list, steps, now) } : work
}
