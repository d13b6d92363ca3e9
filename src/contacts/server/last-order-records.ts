import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const lastOrders = {
  name: 'contact-last-orders',
  text: `
    update contacts set last_order_at = bought.at, order_count = bought.count
      from unnest($1::text[]) given (email),
           lateral (select max(placed_at) as at, count(*)::int as count from orders where lower(orders.email) = given.email) bought
     where contacts.email = given.email`,
}

export async function updateLastOrders(client: PoolClient, emails: readonly string[]): Promise<void> {
  await run(lastOrders, [emails], client)
}
