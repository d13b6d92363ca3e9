import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const ordersOf = {
  name: 'contact-orders-of',
  text: `
    update contacts set last_order_at = own.last_at, order_count = own.count, first_order_on = own.first_on,
           products_ordered = own.products
      from (select distinct coalesce(merged_into, id) as id from contacts where email = any($1::text[])) staying,
           lateral orders_of_contact(staying.id) own
     where contacts.id = staying.id
       and (last_order_at, order_count, first_order_on, products_ordered)
             is distinct from (own.last_at, own.count, own.first_on, own.products)`,
}

/** Stores what the orders of these normalized emails say with their contacts, or with those into which they are merged. */
export async function updateOrdersOf(client: PoolClient, emails: readonly string[]): Promise<void> {
  await run(ordersOf, [emails], client)
}

const ordersOfContacts = {
  name: 'contact-orders-of-contacts',
  text: `
    update contacts set last_order_at = own.last_at, order_count = own.count, first_order_on = own.first_on,
           products_ordered = own.products
      from unnest($1::uuid[]) staying (id), lateral orders_of_contact(staying.id) own
     where contacts.id = staying.id and merged_into is null`,
}

/** Stores what the orders of these contacts say, with those of all that are merged into them. */
export async function updateOrdersOfContacts(client: PoolClient, ids: readonly string[]): Promise<void> {
  await run(ordersOfContacts, [ids], client)
}
