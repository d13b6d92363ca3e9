import { firstListed } from '#orders/server/lists/listed-orders.ts'
import { countSentUnpaid, countToShipByDay, firstToShip } from '#orders/server/lists/to-do-records.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { FirstOfWork, ToDo } from '#platform/to-do.ts'

/** The orders that wait for the house. */
export async function ordersToDo(now: BusinessTime): Promise<ToDo[]> {
  const toShip = await firstToShip(dayOf(now))
  const sentUnpaid = await countSentUnpaid()
  return [
    {
      kind: 'to-ship',
      ...{ count: toShip?.count ?? 0, late: toShip?.late ?? 0 },
      first: toShip && { ...toShip, ...(toShip.count === 1 && (await stepOfOnly(now))) },
    },
    {
      kind: 'sent-unpaid',
      count: sentUnpaid,
      ...(sentUnpaid > 0 && (await firstSentUnpaid(sentUnpaid, now))),
    },
  ]
}

/** The step that ships the only order to ship, where it is possible. */
async function stepOfOnly(now: BusinessTime): Promise<Pick<FirstOfWork, 'step'>> {
  return { step: (await firstListed({ view: 'to-ship' }, ['ship'], now))?.step }
}

/** The order that was placed first; what is due of it, where it is the only one. */
async function firstSentUnpaid(count: number, now: BusinessTime): Promise<Pick<ToDo, 'first' | 'sums'> | undefined> {
  const row = await firstListed({ view: 'sent-unpaid', sort: 'oldest' }, ['ask-payment', 'record-payment'], now)
  if (!row) return undefined
  const { number, name, placedAt, step, due } = row
  return { first: { number, name, day: dayOf(placedAt), step }, ...(count === 1 && { sums: [due] }) }
}

/** How many orders are to be shipped, and how many of them were promised for an earlier day. */
export async function countToShip(now: BusinessTime): Promise<{ count: number; late: number }> {
  const { count = 0, late = 0 } = (await firstToShip(dayOf(now))) ?? {}
  return { count, late }
}

/** How many orders are to be shipped, by the day that they are promised for: the earliest first, those without a day last. */
export function toShipByDay(): ReturnType<typeof countToShipByDay> {
  return countToShipByDay()
}
