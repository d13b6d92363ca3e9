import type { OrderView } from '#orders/order-views.ts'
import type { OrderStep } from '#orders/owner-steps.ts'
import { firstListed } from '#orders/server/lists/listed-orders.ts'
import { countSentUnpaid, firstToShip } from '#orders/server/lists/to-do-records.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import type { ToDo } from '#platform/to-do.ts'

/** The orders that wait for the house. */
export async function ordersToDo(now: BusinessTime): Promise<ToDo[]> {
  const toShip = await firstToShip(dayOf(now))
  const sentUnpaid = await countSentUnpaid()
  return [
    {
      kind: 'to-ship',
      ...{ count: toShip?.count ?? 0, late: toShip?.late ?? 0 },
      first: toShip && { ...toShip, ...(toShip.count === 1 && (await onlyOne('to-ship', ['ship'], now))?.first) },
    },
    {
      kind: 'sent-unpaid',
      count: sentUnpaid,
      ...(sentUnpaid === 1 && (await onlyOne('sent-unpaid', ['ask-payment', 'record-payment'], now))),
    },
  ]
}

/** The only order of a view, with what is due of it and the step that does the work. */
async function onlyOne(
  view: OrderView,
  steps: readonly OrderStep[],
  now: BusinessTime,
): Promise<Pick<ToDo, 'first' | 'sums'> | undefined> {
  const row = await firstListed({ view }, steps, now)
  return row && { first: { number: row.number, name: row.name, step: row.step }, sums: [row.due] }
}

/** How many orders are to be shipped, and how many of them were promised for an earlier day. */
export async function countToShip(now: BusinessTime): Promise<{ count: number; late: number }> {
  const { count = 0, late = 0 } = (await firstToShip(dayOf(now))) ?? {}
  return { count, late }
}
