import type { PoolClient } from 'pg'
import type { OrderEventKind } from '#orders/event.ts'
import { eventsWithoutStep } from '#orders/server/facts/order-columns.ts'
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

const record = {
  name: 'order-submission',
  text: `
    with recorded as (
      insert into order_presses (order_id, key, fingerprint, pressed_at) values ($1, $2, $3, $4)
      on conflict (order_id, key) do nothing returning key
    )
    select not exists (select from recorded) as repeated,
           (select fingerprint from order_presses where order_id = $1 and key = $2) as before`,
}

type SubmissionKey = { key: string; fingerprint: string }

/** Whether this very submission was carried out before; 'reused' when its key belonged to another one. */
export async function recordSubmission(
  client: PoolClient,
  orderId: string,
  { key, fingerprint }: SubmissionKey,
  now: Date,
): Promise<'new' | 'repeated' | 'reused'> {
  const [row] = await run<{ repeated: boolean; before: string | null }>(
    record,
    [orderId, key, fingerprint, now],
    client,
  )
  if (!row?.repeated) return 'new'
  return row.before === fingerprint ? 'repeated' : 'reused'
}

const deleteOne = {
  name: 'order-submission-delete',
  text: 'delete from order_presses where order_id = $1 and key = $2',
}

/** The submission was not carried out after all. */
export async function deleteSubmission(client: PoolClient, orderId: string, key: string): Promise<void> {
  await run(deleteOne, [orderId, key], client)
}

const deleteOld = {
  name: 'order-submission-delete-old',
  text: `
    delete from order_presses where (order_id, key) in (
      select order_id, key from order_presses where pressed_at < $1 limit $2)
    returning key`,
}

/** Answers how many. */
export async function deleteSubmissionsBefore(before: Date, most: number): Promise<number> {
  return (await run(deleteOld, [before, most])).length
}
