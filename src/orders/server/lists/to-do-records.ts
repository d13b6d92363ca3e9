import { inView } from '#orders/server/lists/page-records.ts'
import { isLateOn } from '#orders/server/states/state-columns.ts'
import { run } from '#platform/database/database.ts'

// $1 the day. The first of the list, with how many it has: all are counted by an index alone.
const toShip = {
  name: 'to-do-to-ship',
  text: `
    select first.number, first.name, first.day, waiting.count, overdue.late
      from (select number, coalesce(delivery ->> 'name', email) as name, next_promised_on as day
              from orders where ${inView['to-ship']}
             order by coalesce(next_promised_on, 'infinity'), number limit 1) first,
           (select count(*)::int as count from orders where ${inView['to-ship']}) waiting,
           (select count(*)::int as late from orders where ${inView['to-ship']} and ${isLateOn('$1::date')}) overdue`,
}

type ToShip = { number: number; name: string; day: string | null; count: number; late: number }

/** The first order to ship, with how many there are and how many are late. */
export async function firstToShip(today: string): Promise<ToShip | undefined> {
  return (await run<ToShip>(toShip, [today]))[0]
}

const sentUnpaid = {
  name: 'to-do-sent-unpaid',
  text: `select count(*)::int as count from orders where ${inView['sent-unpaid']}`,
}

export async function countSentUnpaid(): Promise<number> {
  return (await run<{ count: number }>(sentUnpaid, []))[0]?.count ?? 0
}
