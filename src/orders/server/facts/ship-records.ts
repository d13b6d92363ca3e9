import type { PoolClient } from 'pg'
import type { ParcelLabel } from '#orders/server/facts/parcel-records.ts'
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
    insert into parcels (id, order_id, positions, carrier, tracking, tracking_address, shipped_at)
    values (new_id(), $1, $2, $3, $4, $5, $6)
    on conflict on constraint parcels_are_known_by_their_number do nothing returning id`,
}
const allShipped = {
  name: 'order-all-shipped',
  text: `
    update orders set shipped_at = $2, preparing_at = coalesce(preparing_at, $2)
     where id = $1 and shipped_at is null and exists (select from parcels where parcels.order_id = $1) and not exists (
       select from order_lines line where line.order_id = $1 and taken_out_at is null
          and not exists (select from parcels where parcels.order_id = $1 and position = any(positions)))`,
}

/** Notes that an order has left as a whole, if it has. */
export async function markShipped(client: PoolClient, id: string, now: Date): Promise<void> {
  await run(allShipped, [id, now], client)
}

export type Parcel = ParcelLabel & { positions: number[] }

/** Answers its identifier; undefined where a parcel of the order has its number. */
export async function sendParcel(
  client: PoolClient,
  id: string,
  parcel: Parcel,
  now: Date,
): Promise<string | undefined> {
  const { positions, carrier, tracking, address } = parcel
  const [sent] = await run<{ id: string }>(ship, [id, positions, carrier, tracking, address, now], client)
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

export async function markDelivered(client: PoolClient, id: string, now: Date): Promise<void> {
  await run(deliver, [id, now], client)
}
