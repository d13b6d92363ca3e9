import type { PoolClient } from 'pg'
import type { ReturnedUnits } from '#catalogue/server/return-to-stock.ts'
import type { Units } from '#orders/units.ts'
import { run } from '#platform/database/database.ts'

const cancel = {
  name: 'order-cancel',
  text: `
    with cancelled as (
      update orders set cancelled_at = $3, cancelled_because = $2 where id = $1 and cancelled_at is null returning id
    ), unasked as (
      update date_moves set answered_at = $3, answer = 'superseded' from cancelled
       where date_moves.order_id = cancelled.id and answered_at is null
    )
    select line.product_id, sum(quantity - quantity_out)::integer as quantity
      from cancelled join order_lines line on line.order_id = cancelled.id
     where taken_out_at is null
       and not exists (select from parcels where parcels.order_id = $1 and position = any(positions))
     group by line.product_id`,
}

/** Ends an order, and the question that was open about it; answers the units that are free again. */
export function endOrder(client: PoolClient, id: string, because: string, now: Date): Promise<ReturnedUnits[]> {
  return run<ReturnedUnits>(cancel, [id, because, now], client)
}

const takeOut = {
  name: 'order-take-units-out',
  text: `
    with asked as (
      select * from unnest($2::int[], $3::int[]) asked (position, quantity)
    ), taken as (
      update order_lines line
         set quantity_out = line.quantity_out + asked.quantity,
             taken_out_at = case when line.quantity_out + asked.quantity = line.quantity then $4::timestamptz end
        from asked where order_id = $1 and line.position = asked.position and taken_out_at is null
      returning product_id, asked.quantity
    )
    select product_id, sum(quantity)::integer as quantity from taken group by product_id`,
}

/** Takes units out of an order, whose price was lowered by theirs; a line is out with its last unit. Answers them. */
export async function takeUnitsOut(
  client: PoolClient,
  id: string,
  units: readonly Units[],
  now: Date,
): Promise<ReturnedUnits[]> {
  const positions = units.map(({ position }) => position)
  const quantities = units.map(({ quantity }) => quantity)
  const out = await run<ReturnedUnits>(takeOut, [id, positions, quantities, now], client)
  // The rest of it may have been shipped before.
  await run(allShipped, [id, now], client)
  return out
}

const lines = {
  name: 'order-lines-now',
  text: `
    select position, title, subtitle, quantity, quantity_out as out, total_minor as "totalMinor", left_minor as "leftMinor", written_off_minor as "writtenOffMinor",
           taken_out_at is not null as "takenOut",
           exists (select from parcels where parcels.order_id = line.order_id and position = any(positions)) as shipped
      from priced_lines line where order_id = $1 order by position`,
}

export type LineRecord = {
  position: number
  title: string
  subtitle: string
  quantity: number
  /** The number of its units taken out. */
  out: number
  totalMinor: number
  leftMinor: number
  /** The sum of its price that is written off as a loss, and not taken back. */
  writtenOffMinor: number
  takenOut: boolean
  shipped: boolean
}

export function readLines(client: PoolClient, id: string): Promise<LineRecord[]> {
  return run<LineRecord>(lines, [id], client)
}

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

export type Parcel = { positions: number[]; carrier: string; tracking: string; address: string | null }

/** Answers whether this parcel is new. */
export async function sendParcel(client: PoolClient, id: string, parcel: Parcel, now: Date): Promise<boolean> {
  const { positions, carrier, tracking, address } = parcel
  const [sent] = await run<{ id: string }>(ship, [id, positions, carrier, tracking, address, now], client)
  await markPreparing(client, id, now)
  await run(allShipped, [id, now], client)
  return sent !== undefined
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

const call = {
  name: 'order-call-balance',
  text: `
    update orders set ready_at = coalesce(ready_at, $2), due_on = $3, grace_until = $4 where id = $1`,
}

export async function callBalance(
  client: PoolClient,
  id: string,
  { dueOn, graceUntil }: { dueOn: string; graceUntil: string },
  now: Date,
): Promise<void> {
  await run(call, [id, now, dueOn, graceUntil], client)
}

const asked = {
  name: 'order-last-asked',
  text: "select max(occurred_at) as at from order_events where order_id = $1 and kind = 'payment-asked'",
}

const declined = {
  name: 'order-declined-at',
  text: "select occurred_at as at from order_events where order_id = $1 and kind = 'payment-declined'",
}

/** When banks declined payments of what was due. */
export async function declinedAt(client: PoolClient, id: string): Promise<Date[]> {
  const rows = await run<{ at: Date }>(declined, [id], client)
  return rows.map(({ at }) => at)
}

/** When the buyer was last asked for a payment again. */
export async function lastAskedAt(client: PoolClient, id: string): Promise<Date | null> {
  const [row] = await run<{ at: Date | null }>(asked, [id], client)
  return row?.at ?? null
}
