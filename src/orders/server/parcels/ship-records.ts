import type { PoolClient } from 'pg'
import type { Units } from '#orders/goods/units.ts'
import type { ParcelLabel } from '#orders/server/parcels/parcel-label-records.ts'
import { run } from '#platform/database/database.ts'

const prepare = {
  name: 'order-prepare',
  text: 'update orders set preparing_at = coalesce(preparing_at, $2) where id = $1',
}

export async function markPreparing(client: PoolClient, id: string, now: Date): Promise<void> {
  await run(prepare, [id, now], client)
}

const unprepare = {
  name: 'order-unprepare',
  text: `
    update orders set preparing_at = null
     where id = $1 and not exists (select from parcels where parcels.order_id = $1)`,
}

/** Goods are prepared only while they are paid for. */
export async function unmarkPreparing(client: PoolClient, id: string): Promise<void> {
  await run(unprepare, [id], client)
}

const ship = {
  name: 'order-ship',
  text: `
    with parcel as (
      insert into parcels (id, order_id, carrier, tracking, tracking_address, shipped_at)
      values (new_id(), $1, $4, $5, $6, $7)
      on conflict on constraint parcels_are_known_by_their_number do nothing returning id
    ), contents as (
      insert into parcel_lines (parcel_id, order_id, position, quantity)
      select parcel.id, $1, unit.position, unit.quantity
        from parcel cross join unnest($2::smallint[], $3::int[]) unit (position, quantity)
      returning position, quantity
    ), gone as (
      update order_lines line set quantity_sent = line.quantity_sent + contents.quantity
        from contents where line.order_id = $1 and line.position = contents.position
    )
    select id from parcel`,
}
const allShipped = {
  name: 'order-all-shipped',
  text: `
    update orders set shipped_at = $2, preparing_at = coalesce(preparing_at, $2)
     where id = $1 and shipped_at is null and exists (select from parcels where parcels.order_id = $1) and not exists (
       select from order_lines where order_lines.order_id = $1 and quantity_here > 0)`,
}

/** Notes that an order has left as a whole, if it has. */
export async function markShipped(client: PoolClient, id: string, now: Date): Promise<void> {
  await run(allShipped, [id, now], client)
}

export type Parcel = ParcelLabel & { units: readonly Units[] }

/** Returns its identifier; undefined where a parcel of the order has its number. */
export async function sendParcel(
  client: PoolClient,
  id: string,
  parcel: Parcel,
  now: Date,
): Promise<string | undefined> {
  const { units, carrier, tracking, address } = parcel
  const contents = [units.map(({ position }) => position), units.map(({ quantity }) => quantity)]
  const [sent] = await run<{ id: string }>(ship, [id, ...contents, carrier, tracking, address, now], client)
  await markPreparing(client, id, now)
  await markShipped(client, id, now)
  return sent?.id
}

const deliver = {
  name: 'order-deliver',
  text: `
    with arrived as (
      update parcels set delivered_at = $2 where order_id = $1 and delivered_at is null
    )
    update orders set delivered_at = $2 where id = $1 and delivered_at is null`,
}

export async function writeDelivered(client: PoolClient, id: string, now: Date): Promise<void> {
  await run(deliver, [id, now], client)
}
