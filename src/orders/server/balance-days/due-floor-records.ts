import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { shopZone } from '#platform/time/clock.ts'

// The last extension, as long as its day is the one that counts. Before events named the former day, a balance was due at
// least so many days after the goods were there.
const extension = (order: string) => `
  select coalesce(detail ->> 'floorOn', ((${order}.ready_at at time zone '${shopZone}')::date + ${order}.balance_days)::text)
           as "floorOn", occurred_at as at
    from order_events
   where order_events.order_id = ${order}.id and order_events.kind in ('balance-extended', 'balance-shortened')
     and detail ->> 'dueOn' = ${order}.due_on::text
   order by order_events.sequence desc limit 1`

/** The day that counted before the balance was put off: until then it can be put back. */
export const dueFloorColumn = `(select "floorOn" from (${extension('orders')}) extension) as "dueFloor"`

const find = {
  name: 'due-floor',
  text: `select extension.* from orders cross join lateral (${extension('orders')}) extension where orders.id = $1`,
}

export type Extension = { floorOn: string; at: Date }

export async function findExtension(client: PoolClient, orderId: string): Promise<Extension | undefined> {
  const [row] = await run<Extension>(find, [orderId], client)
  return row
}
