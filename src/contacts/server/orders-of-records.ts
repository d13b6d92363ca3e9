import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const ordersOf = {
  name: 'contact-orders-of',
  text: `
    update contacts set last_order_at = own.last_at, order_count = own.count, first_order_on = own.first_on,
           products_ordered = own.products
      from unnest($1::text[]) given (email), lateral orders_of_email(given.email) own
     where contacts.email = given.email
       and (last_order_at, order_count, first_order_on, products_ordered)
             is distinct from (own.last_at, own.count, own.first_on, own.products)`,
}

/** Stores what the orders of these normalized emails say with their contacts. */
export async function updateOrdersOf(client: PoolClient, emails: readonly string[]): Promise<void> {
  await run(ordersOf, [emails], client)
}
