import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const begin = {
  name: 'order-pause-begin',
  text: 'insert into order_pauses (order_id, since) values ($1, $2) on conflict (order_id) do nothing returning since',
}

/** Pauses a locked order from now on; answers whether it was not paused already. */
export async function beginPause(client: PoolClient, orderId: string, now: Date): Promise<boolean> {
  return (await run(begin, [orderId, now], client)).length > 0
}

type Pause = { since: Date; isInHistory: boolean }

const end = {
  name: 'order-pause-end',
  text: `
    delete from order_pauses where order_id = $1
    returning since, exists (
      select from order_events
       where order_events.order_id = order_pauses.order_id and kind = 'pause-began' and occurred_at >= since) as "isInHistory"`,
}

/** Ends the pause of a locked order; undefined when it was not paused. */
export async function endPause(client: PoolClient, orderId: string): Promise<Pause | undefined> {
  const [pause] = await run<Pause>(end, [orderId], client)
  return pause
}
