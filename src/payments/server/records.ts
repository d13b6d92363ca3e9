import type { PoolClient } from 'pg'
import type { ProviderEvent } from '#payments/provider.ts'
import { run } from '#platform/database.ts'
import { newId } from '#platform/identifiers.ts'

const place = {
  name: 'settle-place-order',
  text: `
    with checkout as (
      select * from checkouts where id = $1 and provider = $2 and total_minor = $3 and currency = $4
    ), placed as (
      insert into orders (id, checkout_id, language, currency, total_minor, email, delivery, gift_message, shown, placed_at)
      select $5, id, language, currency, total_minor, email, delivery, gift_message, shown, $8 from checkout
       where not exists (select from orders where checkout_id = $1)
      on conflict (checkout_id) do nothing
      returning *
    ), lined as (
      insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor,
                               total_minor, promised_on)
      select placed.id, line.position, value->>'product_id', value->>'title', value->>'subtitle', value->>'picture',
             value->>'mode', (value->>'quantity')::integer, (value->'unit'->>'minor')::bigint,
             (value->'total'->>'minor')::bigint, (value->>'promisedOn')::date
        from placed, jsonb_array_elements(placed.shown->'lines') with ordinality as line (value, position)
    ), entered as (
      insert into ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at)
      select $6::uuid, id, 'expected', total_minor, currency, $2, checkout_id::text, 'shop', $8::timestamptz from placed
      union all
      select $7::uuid, id, 'paid', total_minor, currency, $2, $9, $2, $8::timestamptz from placed
    )
    select (select count(*) from checkout) = 1 as fits, (select id from placed) as "orderId"`,
}

type Placed = { fits: boolean; orderId: string | null }

/** The order of the event's checkout, when its sum is right and it is not there yet, with lines and ledger entries. */
export async function placeOrder(
  client: PoolClient,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<Placed> {
  const { checkoutId, payment } = event
  if (!checkoutId || !payment) return { fits: false, orderId: null }
  const { amount, reference } = payment
  const values = [checkoutId, provider, amount.minor, amount.currency, newId(), newId(), newId(), now, reference]
  const [placed] = await run<Placed>(place, values, client)
  return placed ?? { fits: false, orderId: null }
}

const entered = {
  name: 'settle-is-entered',
  text: `
    select from ledger_entries entry join orders on orders.id = entry.order_id
     where orders.checkout_id = $1 and entry.kind = 'paid' and entry.provider = $2 and entry.provider_reference = $3`,
}

/**
 * Whether the event tells again of the payment that the order came from; any other is a second payment. To be asked
 * after `placeOrder`, which waits for whoever places the same order at this moment.
 */
export async function isEntered(client: PoolClient, provider: string, event: ProviderEvent): Promise<boolean> {
  const rows = await run(entered, [event.checkoutId, provider, event.payment?.reference], client)
  return rows.length > 0
}

const store = {
  name: 'settle-store-event',
  text: `
    insert into provider_events (provider, event_id, type, checkout_id, payload, received_at, outcome)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (provider, event_id) do nothing`,
}

export async function storeEvent(
  client: PoolClient,
  provider: string,
  event: ProviderEvent,
  outcome: string,
  now: Date,
): Promise<void> {
  const values = [provider, event.id, event.type, event.checkoutId, event.payload, now, outcome]
  await run(store, values, client)
}
