import type { PoolClient } from 'pg'
import { type DifferenceEvent, differenceEvents } from '#orders/dates/unpaid-difference.ts'
import { run } from '#platform/database/database.ts'

const events = {
  name: 'order-difference-events',
  text: `
    select kind, occurred_at as at, (detail ->> 'due_minor')::float8 as "dueMinor" from order_events
     where order_id = $1 and kind = any($2) and occurred_at < $3 order by occurred_at, sequence`,
}

/** The events before a moment that the wait for a difference is read from, the oldest first. */
export function findDifferenceEvents(client: PoolClient, orderId: string, before: Date): Promise<DifferenceEvent[]> {
  return run<DifferenceEvent>(events, [orderId, differenceEvents, before], client)
}
