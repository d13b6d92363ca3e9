import type { PoolClient } from 'pg'
import type { QuoteLine } from '#checkout/quote.ts'
import type { Units } from '#orders/goods/units.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { run } from '#platform/database/database.ts'

const insert = {
  name: 'order-add-lines',
  text: `
    insert into order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor,
                             total_minor, promised_on, added_at, policy)
    select $1, (last.position + line.number)::smallint, value->>'product_id', value->>'title', value->>'subtitle',
           value->>'picture', value->>'mode', (value->>'quantity')::integer, (value->'unit'->>'minor')::bigint,
           (value->'total'->>'minor')::bigint, (value->>'promisedOn')::date, $3, value->>'policy'
      from (select max(position) as position from order_lines where order_id = $1) last,
           jsonb_array_elements($2::jsonb) with ordinality line (value, number)
    returning position, quantity`,
}

/** Adds lines to a locked order, after those that it has. Returns where they are. */
export function insertLines(
  client: PoolClient,
  orderId: LockedOrderId,
  lines: readonly QuoteLine[],
  now: Date,
): Promise<Units[]> {
  return run<Units>(insert, [orderId, JSON.stringify(lines), now], client)
}

const lockGoods = {
  name: 'order-lock-goods',
  text: `
    select id from catalogue_products
     where stock is not null
       and (product_id = any($2) or product_id in (select product_id from order_lines where order_id = $1))
     order by id for no key update`,
}

/** Waits for its turn at the counted products of an order and at others, before its lines change. */
export async function lockGoodsOf(client: PoolClient, orderId: string, others: readonly string[]): Promise<void> {
  await run(lockGoods, [orderId, others], client)
}

const supply = {
  name: 'order-supply',
  text: `
    select product_id, quantity_cap as cap,
           (stock - held_units(id, $2))::integer as free,
           coalesce((select sum(quantity - quantity_out) from order_lines line
                      where line.order_id = $3 and line.product_id = catalogue_products.product_id), 0)::integer as inside
      from catalogue_products where product_id = any($1)`,
}

export type Supply = {
  product_id: string
  cap: number
  /** Units in stock without a hold, negative where more have one; null where they are not counted. */
  free: number | null
  /** Units of it in the order. */
  inside: number
}

export function readSupply(
  client: PoolClient,
  orderId: string,
  products: readonly string[],
  now: Date,
): Promise<Supply[]> {
  return run<Supply>(supply, [products, now, orderId], client)
}
