import { expect } from 'vitest'
import { run } from '#platform/database/database.ts'

type Wrong = { email: string; stored: string | null; own: string | null }

const wrong = {
  name: 'test-first-orders',
  text: `
    with first as (
      select distinct on (lower(email)) lower(email) as email, id, placed_at, cancelled_at, state
        from orders order by lower(email), placed_at, number)
    select contacts.email, first_order_on::text as stored, own.day::text as own
      from contacts left join (
        select first.email, (placed_at at time zone 'Europe/Paris')::date as day
          from first join order_facts facts on facts.order_id = first.id
         where first.cancelled_at is null and facts.due_minor = 0
           and first.state in ('paid', 'preparing', 'shipped', 'delivered')) own on own.email = contacts.email
     where first_order_on is distinct from own.day and contacts.email is not null`,
}

/** The day of the first order that is stored with each contact is that of their orders. */
export async function assertFirstOrdersAgree(): Promise<void> {
  expect(await run<Wrong>(wrong, [])).toEqual([])
}
