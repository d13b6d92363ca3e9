import type { PoolClient } from 'pg'
import type { StockReason } from '#catalogue/stock.ts'
import { type Connection, run } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The order that takes units or returns them. */
export type ByOrder = { orderId: string; now: BusinessTime }

const take = {
  name: 'stock-take',
  text: `
    with taken as (
      update catalogue_products product set stock = product.stock - sold.quantity
        from unnest($1::text[], $2::integer[]) as sold (product_id, quantity)
       where product.product_id = sold.product_id and product.stock is not null
      returning product.id, product.stock, sold.quantity
    )
    insert into stock_movements (id, product_id, units_before, units_after, reason, order_id, occurred_at)
    select new_id(), id, stock + quantity, stock, 'sold', $3, $4 from taken`,
}

export async function lowerStock(
  client: PoolClient,
  products: string[],
  quantities: number[],
  { orderId, now }: ByOrder,
): Promise<void> {
  await run(take, [products, quantities, orderId, now], client)
}

const putBack = {
  name: 'stock-return',
  text: `
    with locked as materialized (
      select product.id, back.quantity
        from unnest($1::text[], $2::integer[]) as back (product_id, quantity) join catalogue_products product using (product_id)
       where product.stock is not null order by product.id for no key update of product
    ), returned as (
      update catalogue_products product set stock = stock + locked.quantity from locked where product.id = locked.id
      returning product.id, product.stock, locked.quantity
    )
    insert into stock_movements (id, product_id, units_before, units_after, reason, order_id, occurred_at)
    select new_id(), id, stock - quantity, stock, 'returned', $3, $4 from returned`,
}

export async function raiseStock(
  client: PoolClient,
  products: string[],
  quantities: number[],
  { orderId, now }: ByOrder,
): Promise<void> {
  await run(putBack, [products, quantities, orderId, now], client)
}

const set = { name: 'stock-set', text: 'update catalogue_products set stock = $2 where id = $1' }

/** The stock of a product that is being made: no units have moved yet. */
export async function writeFirstStock(on: Connection, productId: string, stock: number | null): Promise<void> {
  await run(set, [productId, stock], on)
}

const record = {
  name: 'stock-movement-record',
  text: `
    insert into stock_movements (id, product_id, units_before, units_after, reason, note, actor, occurred_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

type Change = { productId: string; before: number | null; after: number | null }
type Why = { reason: StockReason; note: string; actor: string; now: BusinessTime }

/** Sets the stock of a locked product; null where its units are not counted any more. */
export async function setStock(on: Connection, { productId, before, after }: Change, why: Why): Promise<void> {
  const { reason, note, actor, now } = why
  await run(set, [productId, after], on)
  await run(record, [newId(), productId, before, after, reason, note, actor, now], on)
}
