import { run } from '#platform/database.ts'

const calling = {
  name: 'reservations-awaiting-balance',
  text: `
    select orders.id, orders.due_on as "dueOn", orders.grace_until as "graceUntil",
           array(select template || ':' || revision from mails
                  where mails.order_id = orders.id and template in ('balance-reminder', 'balance-overdue')) as told
      from orders join order_facts on order_facts.order_id = orders.id
     where orders.kind = 'reservation' and orders.cancelled_at is null and orders.delivered_at is null
       and orders.due_on <= $1 and not disputed and not asks_about_date
       and price_minor > paid_minor - refunded_minor - returning_minor
     order by orders.due_on`,
}

export type AwaitingBalance = { id: string; dueOn: string; graceUntil: string; told: string[] }

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
