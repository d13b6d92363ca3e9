import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const begin = {
  name: 'order-rest-begin',
  text: 'insert into order_rests (order_id, since) values ($1, $2) on conflict (order_id) do nothing returning since',
}

/** A locked order rests from now on, unless it does already: answers whether it did not. */
export async function beginRest(client: PoolClient, orderId: string, now: Date): Promise<boolean> {
  return (await run(begin, [orderId, now], client)).length > 0
}

const end = { name: 'order-rest-end', text: 'delete from order_rests where order_id = $1 returning since' }

/** Since when a locked order has rested, which ends now; undefined when it did not. */
export async function endRest(client: PoolClient, orderId: string): Promise<Date | undefined> {
  const [rest] = await run<{ since: Date }>(end, [orderId], client)
  return rest?.since
}
