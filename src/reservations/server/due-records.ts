import { balanceLettersColumn } from '#orders/server/order-columns.ts'
import { run } from '#platform/database/database.ts'

const calling = {
  name: 'reservations-awaiting-balance',
  text: `
    select orders.id, orders.due_on as "dueOn", orders.grace_until as "graceUntil",
           ${balanceLettersColumn}
      from orders join order_facts on order_facts.order_id = orders.id
     where orders.kind = 'reservation' and orders.cancelled_at is null and orders.shipped_at is null
       and orders.due_on <= $1 and not disputed and not asks_about_date and withdrawal is distinct from 'open'
       and due_minor > 0
     order by orders.due_on`,
}

export type AwaitingBalance = { id: string; dueOn: string; graceUntil: string; balanceLetters: string[] }

/** Reservations whose balance is due until a day, and not paid; while a later date is in question, it waits. */
export function awaitingBalance(until: string): Promise<AwaitingBalance[]> {
  return run<AwaitingBalance>(calling, [until])
}

const unanswered = {
  name: 'reservations-unanswered-dates',
  text: 'select order_id as id from date_moves where answered_at is null and answer_due < $1 order by answer_due',
}

/** Orders whose buyer has not answered in time, where silence decides. */
export async function unansweredDates(today: string): Promise<string[]> {
  return (await run<{ id: string }>(unanswered, [today])).map(({ id }) => id)
}
