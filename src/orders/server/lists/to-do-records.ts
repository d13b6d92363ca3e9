import { sql } from 'kysely'
import { inView, promisedDay } from '#orders/server/lists/order-conditions.ts'
import { isLateOn } from '#orders/server/states/state-columns.ts'
import { runQuery } from '#platform/database/query.ts'

type ToShip = { number: number; name: string; day: string | null; count: number; late: number }

// The first of the list, with how many it has: all are counted by an index alone.
const toShip = (today: string) => sql<ToShip>`
  select first.number, first.name, first.day, waiting.count, overdue.late
    from (select number, coalesce(delivery ->> 'name', email) as name, next_promised_on as day
            from orders where ${inView['to-ship']} order by ${promisedDay}, number limit 1) first,
         (select count(*)::int as count from orders where ${inView['to-ship']}) waiting,
         (select count(*)::int as late from orders where ${inView['to-ship']} and ${isLateOn(today)}) overdue`

/** The first order to ship, with how many there are and how many are late. */
export async function firstToShip(today: string): Promise<ToShip | undefined> {
  return (await runQuery(toShip(today), { name: 'to-do-to-ship' }))[0]
}

const toShipByDay = sql<{ promisedOn: string | null; count: number }>`
  select next_promised_on as "promisedOn", count(*)::int as count
    from orders where ${inView['to-ship']} group by next_promised_on order by next_promised_on`

/** How many orders are to be shipped, by the day that they are promised for. */
export function countToShipByDay(): Promise<{ promisedOn: string | null; count: number }[]> {
  return runQuery(toShipByDay, { name: 'to-do-to-ship-by-day' })
}

const sentUnpaid = sql<{ count: number }>`
  select count(*)::int as count from orders where ${inView['sent-unpaid']}`

export async function countSentUnpaid(): Promise<number> {
  return (await runQuery(sentUnpaid, { name: 'to-do-sent-unpaid' }))[0]?.count ?? 0
}
