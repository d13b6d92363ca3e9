import type { PoolClient } from 'pg'
import type { OrderEventKind } from '#orders/event.ts'
import { eventsWithoutStep } from '#orders/server/facts/version-columns.ts'
import { run } from '#platform/database/database.ts'

// A text written by a person is read through its message, so that it is deleted with it.
const detailColumn = `
  case when order_events.kind = 'withdrawal-declared' and detail ? 'message' then detail - 'message' || coalesce(
    (select jsonb_strip_nulls(jsonb_build_object('reference', reference, 'text', facts ->> 'items')) from messages
      where messages.id = (detail ->> 'message')::uuid), '{"textDeleted": true}') else detail end`
/** The columns of `order_events`, as answered. */
export const eventColumns = `order_events.id, order_events.kind, actor, ${detailColumn} as detail, occurred_at as at`

export type EventRow = { id: string; kind: OrderEventKind; actor: string; detail: object; at: Date }

const since = {
  name: 'order-events-since',
  text: `
    select ${eventColumns} from order_events
     where order_id = $1 and kind not in ${eventsWithoutStep} order by sequence offset $2`,
}

/** The events that make a newer version out of this one. */
export function eventsSince(client: PoolClient, orderId: string, version: number): Promise<EventRow[]> {
  return run(since, [orderId, version], client)
}

const former = {
  name: 'order-former-reader',
  text: `
    select from order_events
     where order_id = $1 and kind = 'email-corrected' and lower(detail ->> 'before') = lower($2)
     limit 1`,
}

/** Whether an order had this address before an owner corrected it. */
export async function wasCorrectedFrom(orderId: string, address: string): Promise<boolean> {
  return (await run(former, [orderId, address])).length > 0
}
