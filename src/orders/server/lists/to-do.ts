import { countSentUnpaid, firstToShip } from '#orders/server/lists/to-do-records.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { ToDo } from '#platform/to-do.ts'

/** The orders that wait for the house. */
export async function ordersToDo(now: BusinessTime): Promise<ToDo[]> {
  const toShip = await firstToShip(dayOf(now))
  const sentUnpaid = await countSentUnpaid()
  return [
    { kind: 'to-ship', count: toShip?.count ?? 0, late: toShip?.late ?? 0, first: toShip },
    { kind: 'sent-unpaid', count: sentUnpaid },
  ]
}

/** How many orders are to be shipped, and how many of them were promised for an earlier day. */
export async function countToShip(now: BusinessTime): Promise<{ count: number; late: number }> {
  const { count = 0, late = 0 } = (await firstToShip(dayOf(now))) ?? {}
  return { count, late }
}
