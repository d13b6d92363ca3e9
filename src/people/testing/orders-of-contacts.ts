import { expect } from 'vitest'
import { run } from '#platform/database/database.ts'

type Wrong = { email: string }

const wrong = {
  name: 'test-orders-of-contacts',
  text: `
    with placed as (
      select orders.*, coalesce(merged_into, contacts.id) as contact_id from orders join contacts on contacts.email = lower(orders.email))
    select coalesce(contacts.email, '') as email from contacts
      left join (select contact_id, max(placed_at) as last_at, count(*)::int as count,
                        (min(placed_at) filter (where cancelled_at is null) at time zone 'Europe/Paris')::date as first_on
                   from placed group by 1) own on own.contact_id = contacts.id
      left join (select contact_id, array_agg(distinct product_id order by product_id) as products
                   from placed join order_lines on order_id = placed.id where cancelled_at is null group by 1) ordered
        on ordered.contact_id = contacts.id
     where (last_order_at, order_count, first_order_on, products_ordered)
             is distinct from (own.last_at, coalesce(own.count, 0), own.first_on, coalesce(ordered.products, '{}'))`,
}

/** The facts that are stored of the orders of each contact are those of the orders. */
export async function assertOrdersOfContactsAgree(): Promise<void> {
  expect(await run<Wrong>(wrong, [])).toEqual([])
}
