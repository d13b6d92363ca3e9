import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const setDays = {
  name: 'order-set-balance-days',
  text: `
    update orders set ready_at = coalesce(ready_at, $2), due_on = $3, grace_until = $4 where id = $1`,
}

export async function storeBalanceDays(
  client: PoolClient,
  id: string,
  { dueOn, graceUntil }: { dueOn: string; graceUntil: string },
  now: Date,
): Promise<void> {
  await run(setDays, [id, now, dueOn, graceUntil], client)
}

const lastAsked = {
  name: 'order-last-asked',
  text: `
    select occurred_at as at, (detail ->> 'amount_minor')::float8 as minor from order_events
     where order_id = $1 and kind = 'payment-asked' order by occurred_at desc limit 1`,
}

const declined = {
  name: 'order-declined-at',
  text: "select occurred_at as at from order_events where order_id = $1 and kind = 'payment-declined'",
}

/** The times at which banks declined payments of the sum due. */
export async function findDeclineTimes(client: PoolClient, id: string): Promise<Date[]> {
  const rows = await run<{ at: Date }>(declined, [id], client)
  return rows.map(({ at }) => at)
}

/** The last payment request and its sum. */
export async function findLastPaymentRequest(client: PoolClient, id: string) {
  const [row] = await run<{ at: Date; minor: number | null }>(lastAsked, [id], client)
  return row
}
