import type { PoolClient } from 'pg'
import type { Delivery } from '#delivery/schema.ts'
import type { Part } from '#orders/server/placing/paid-checkout-records.ts'
import { run } from '#platform/database/database.ts'

// $1 checkout, $2 part, $3 kind, $4 price, $5 deposit, $6 delivery, $7 country and $8 percent of its tax, $9 what was
// shown, $10 lines, $11 now, $12 whether its units were sold to others meanwhile, $13 kinds of its first events, $14 their
// actors. The first promise is stored at once: the trigger of the lines would write the row, with all its indexes, again.
const insert = {
  name: 'order-insert',
  text: `
    with placed as (
      insert into orders (id, checkout_id, part, kind, language, currency, total_minor, deposit_minor, email, delivery,
                          tax_country, tax_percent, gift_message, shown, member_id, placed_at, cancelled_at,
                          cancelled_because, next_promised_on)
      select new_id(), id, $2, $3, language, currency, $4, $5, email, $6, $7, $8, gift_message, $9, member_id,
             $11::timestamptz, case when $12::boolean then $11::timestamptz end, case when $12::boolean then 'sold-out' end,
             (select min((line->>'promisedOn')::date) from jsonb_array_elements($10::jsonb) line)
        from checkouts where id = $1
      on conflict (checkout_id, part) do nothing
      returning id
    ), lined as (
      insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor,
                               total_minor, promised_on)
      select placed.id, line.position, value->>'product_id', value->>'title', value->>'subtitle', value->>'picture',
             value->>'mode', (value->>'quantity')::integer, (value->'unit'->>'minor')::bigint,
             (value->'total'->>'minor')::bigint, (value->>'promisedOn')::date
        from placed, jsonb_array_elements($10::jsonb) with ordinality as line (value, position)
    ), recorded as (
      insert into order_events (id, order_id, kind, actor, occurred_at)
      select new_id(), placed.id, event.kind, event.actor, $11::timestamptz
        from placed, unnest($13::text[], $14::text[]) with ordinality as event (kind, actor, number)
       order by number
    )
    select id from placed`,
}

export type NewOrder = {
  checkoutId: string
  /** Counted from 1 within its checkout. */
  partNumber: number
  part: Part
  delivery: Delivery | null
  taxPercent: number | undefined
  /** The part as shown to the buyer, stored unchangeably. */
  shown: object
  isSoldOut: boolean
  /** Its events so far, in sequence. */
  events: readonly { kind: 'placed' | 'paid' | 'cancelled'; actor: string }[]
}

/** Inserts an order with its lines and first events. Undefined when it is there: another has just placed it. */
export async function insertOrder(client: PoolClient, order: NewOrder, now: Date): Promise<string | undefined> {
  const { checkoutId, partNumber, part, delivery, taxPercent, shown, isSoldOut, events } = order
  const [inserted] = await run<{ id: string }>(
    insert,
    [
      checkoutId,
      partNumber,
      part.kind,
      part.total.minor,
      part.deposit?.minor ?? null,
      delivery && JSON.stringify(delivery),
      delivery?.country ?? null,
      taxPercent ?? null,
      JSON.stringify(shown),
      JSON.stringify(part.lines),
      now,
      isSoldOut,
      events.map(({ kind }) => kind),
      events.map(({ actor }) => actor),
    ],
    client,
  )
  return inserted?.id
}
