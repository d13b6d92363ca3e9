import type { PoolClient } from 'pg'
import type { OrderKind } from '#checkout/order-kind.ts'
import type { OrderEventKind } from '#orders/event.ts'
import { eventsWithoutStep } from '#orders/server/facts/version-columns.ts'
import { run } from '#platform/database/database.ts'

// A text written by a person is read through its message, so that it is deleted with it; the first payment, through its entry.
const detailColumn = `
  case when order_events.kind = 'withdrawal-declared' and detail ? 'message' then detail - 'message' || coalesce(
         (select jsonb_strip_nulls(jsonb_build_object('reference', reference, 'text', facts ->> 'items')) from messages
           where messages.id = (detail ->> 'message')::uuid), '{"textDeleted": true}')
       when order_events.kind = 'paid' then coalesce(
         (select jsonb_build_object('amount_minor', amount_minor, 'currency', currency) from ledger_entries entry
           where entry.order_id = order_events.order_id and entry.kind = 'paid' order by entry.occurred_at limit 1), '{}') || detail
       else detail end`
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

const byId = {
  name: 'order-events-by-id',
  text: `
    select ${eventColumns}, orders.number, orders.kind as "orderKind", (
             select json_agg(json_build_object('position', position, 'title', title, 'subtitle', subtitle, 'quantity', quantity)
                             order by position) from order_lines where order_lines.order_id = orders.id) as lines
      from order_events join orders on orders.id = order_events.order_id where order_events.id = any($1::uuid[])`,
}

type LineOfEvent = { position: number; title: string; subtitle: string; quantity: number }
type OrderOfEvent = { number: number; orderKind: OrderKind; lines: LineOfEvent[] | null }

/** These events, each with its order. */
export function findEventsById(ids: readonly string[]): Promise<(EventRow & OrderOfEvent)[]> {
  return run<EventRow & OrderOfEvent>(byId, [ids])
}
