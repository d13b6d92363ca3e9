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

type Rest = { since: Date; isInHistory: boolean }

const end = {
  name: 'order-rest-end',
  text: `
    delete from order_rests where order_id = $1
    returning since, exists (
      select from order_events
       where order_events.order_id = order_rests.order_id and kind = 'rest-begun' and occurred_at >= since) as "isInHistory"`,
}

/** The rest of a locked order, which ends now; undefined when it did not rest. */
export async function endRest(client: PoolClient, orderId: string): Promise<Rest | undefined> {
  const [rest] = await run<Rest>(end, [orderId], client)
  return rest
}
