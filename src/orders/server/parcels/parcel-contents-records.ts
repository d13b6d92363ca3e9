import type { PoolClient } from 'pg'
import type { Units } from '#orders/goods/units.ts'
import { run } from '#platform/database/database.ts'

const empty = {
  name: 'parcel-empty',
  text: 'delete from parcel_lines where order_id = $1 and parcel_id = $2',
}
const fill = {
  name: 'parcel-fill',
  text: `
    with contents as (
      insert into parcel_lines (parcel_id, order_id, position, quantity)
      select $2, $1, unit.position, unit.quantity from unnest($3::smallint[], $4::int[]) unit (position, quantity)
      returning position, quantity
    )
    update order_lines line set quantity_sent = line.quantity_sent + contents.quantity
      from contents where line.order_id = $1 and line.position = contents.position`,
}
const allShipped = {
  name: 'order-shipped-as-its-parcels',
  text: `
    update orders set shipped_at = (select max(parcels.shipped_at) from parcels where parcels.order_id = $1)
     where id = $1 and shipped_at is null and not exists (
       select from order_lines where order_lines.order_id = $1 and quantity_here > 0)`,
}

/** A shipped parcel has these units, and no others: the rest of what it had is here. */
export async function replaceContents(client: PoolClient, orderId: string, id: string, units: readonly Units[]) {
  await run(returnUnits, [orderId, id], client)
  await run(empty, [orderId, id], client)
  const contents = [units.map(({ position }) => position), units.map(({ quantity }) => quantity)]
  await run(fill, [orderId, id, ...contents], client)
  await run(notAllShipped, [orderId], client)
  await run(allShipped, [orderId], client)
}

const contentsAt = {
  name: 'parcel-contents-at',
  text: `
    select detail -> 'unitsBefore' as units from order_events
     where order_id = $1 and kind = 'parcel-corrected' and detail ->> 'parcel' = $2::text and detail ? 'unitsBefore'
       and occurred_at >= $3
     order by occurred_at, sequence limit 1`,
}

/** The contents of a parcel as they were at a moment; undefined where they are the same since. */
export async function findContentsAt(
  client: PoolClient,
  orderId: string,
  id: string,
  at: Date,
): Promise<Units[] | undefined> {
  return (await run<{ units: Units[] }>(contentsAt, [orderId, id, at], client))[0]?.units
}

const returnUnits = {
  name: 'parcel-return-units',
  text: `
    update order_lines line set quantity_sent = line.quantity_sent - inside.quantity
      from parcel_lines inside
     where inside.parcel_id = $2 and line.order_id = $1 and line.order_id = inside.order_id and line.position = inside.position`,
}
const remove = {
  name: 'parcel-remove',
  text: 'delete from parcels where order_id = $1 and id = $2',
}
const notAllShipped = {
  name: 'order-not-all-shipped',
  text: `
    update orders set shipped_at = null where id = $1 and shipped_at is not null and exists (
      select from order_lines where order_lines.order_id = $1 and quantity_here > 0)`,
}

/** A parcel was not shipped after all: the order no longer has it, and its units are here. */
export async function removeParcel(client: PoolClient, orderId: string, id: string): Promise<void> {
  await run(returnUnits, [orderId, id], client)
  await run(remove, [orderId, id], client)
  await run(notAllShipped, [orderId], client)
}
