import type { PoolClient } from 'pg'
import type { Units } from '#orders/goods/units.ts'
import { parcelUnits } from '#orders/server/facts/order-columns.ts'
import { run } from '#platform/database/database.ts'
import { lockSeeds } from '#platform/database/lock-seeds.ts'

/** The carrier of a parcel, its number, and where it can be followed. */
export type ParcelLabel = { carrier: string; tracking: string; address: string | null }

export type ShippedParcel = ParcelLabel & {
  id: string
  units: Units[]
  shippedAt: Date
  deliveredAt: Date | null
}

const find = {
  name: 'parcel-find',
  text: `
    select id, ${parcelUnits} as units, carrier, tracking, tracking_address as address, shipped_at as "shippedAt",
           delivered_at as "deliveredAt"
      from parcels where order_id = $1 and id = $2`,
}

/** Undefined for a parcel of another order, and for one that was not shipped after all. */
export async function findParcel(client: PoolClient, orderId: string, id: string): Promise<ShippedParcel | undefined> {
  const [parcel] = await run<ShippedParcel>(find, [orderId, id], client)
  return parcel
}

const correct = {
  name: 'parcel-correct',
  text: `
    update parcels set carrier = $3, tracking = $4, tracking_address = $5
     where order_id = $1 and id = $2 and not exists (
       select from parcels other where other.order_id = $1 and other.id <> $2 and other.carrier = $3
          and other.tracking = $4)
    returning id`,
}

/** False where another parcel of the order has this number. */
export async function correctLabel(
  client: PoolClient,
  orderId: string,
  id: string,
  label: ParcelLabel,
): Promise<boolean> {
  const { carrier, tracking, address } = label
  return (await run<{ id: string }>(correct, [orderId, id, carrier, tracking, address], client)).length > 0
}

const findNumbered = {
  name: 'parcel-find-numbered',
  text: `
    select id, ${parcelUnits} as units, carrier, tracking, tracking_address as address, shipped_at as "shippedAt",
           delivered_at as "deliveredAt"
      from parcels where order_id = $1 and carrier = $2 and tracking = $3`,
}

/** The parcel of the order that has this number. */
export async function findNumberedParcel(
  client: PoolClient,
  orderId: string,
  { carrier, tracking }: ParcelLabel,
): Promise<ShippedParcel | undefined> {
  return (await run<ShippedParcel>(findNumbered, [orderId, carrier, tracking], client))[0]
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

const labelAt = {
  name: 'parcel-label-at',
  text: `
    select detail ->> 'carrierBefore' as carrier, detail ->> 'trackingBefore' as tracking from order_events
     where order_id = $1 and kind = 'parcel-corrected' and detail ->> 'parcel' = $2::text
       and detail ->> 'carrierBefore' is not null and detail ->> 'trackingBefore' is not null and occurred_at >= $3
     order by occurred_at, sequence limit 1`,
}

/** The carrier and number of a parcel as they were at a moment; undefined where they are the same since. */
export async function findLabelAt(
  client: PoolClient,
  orderId: string,
  id: string,
  at: Date,
): Promise<Pick<ParcelLabel, 'carrier' | 'tracking'> | undefined> {
  return (await run<{ carrier: string; tracking: string }>(labelAt, [orderId, id, at], client))[0]
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

/** A parcel was not shipped after all: the order no longer has it, and its units are here. */
export async function removeParcel(client: PoolClient, orderId: string, id: string): Promise<void> {
  await run(returnUnits, [orderId, id], client)
  await run(remove, [orderId, id], client)
  await run(notAllShipped, [orderId], client)
}

const followed = {
  name: 'parcel-followed-by',
  text: `
    select exists (select from withdrawals where withdrawals.order_id = $1 and cardinality(awaited) > 0
                      and coalesce(decided_at, received_at) >= parcels.shipped_at)
        or exists (select from order_events where order_events.order_id = $1 and kind in ('goods-back', 'goods-missing')
                      and occurred_at >= parcels.shipped_at)
        or exists (select from order_lines line join parcel_lines inside using (order_id, position)
                    where inside.parcel_id = parcels.id and line.taken_out_at >= parcels.shipped_at)
        or exists (select from order_events where order_events.order_id = $1 and kind in ('price-lowered', 'refund-found')
                      and occurred_at >= parcels.shipped_at and detail ? 'waived_minor'
                      and (detail -> 'units' is null or exists (
                        select from jsonb_array_elements(detail -> 'units') unit
                          join parcel_lines inside
                            on inside.parcel_id = parcels.id and inside.position = (unit.value ->> 'position')::int
                          join order_lines line on line.order_id = inside.order_id and line.position = inside.position
                         where line.quantity_sent < (
                           select sum(other.quantity) from parcel_lines other
                            where other.order_id = line.order_id and other.position = line.position)))) as followed
      from parcels where parcels.order_id = $1 and parcels.id = $2`,
}

/**
 * Whether goods were withdrawn from, returned or refunded since the parcel left, which then did leave. Units that never left
 * say nothing of it.
 */
export async function isParcelFollowed(client: PoolClient, orderId: string, id: string): Promise<boolean> {
  return (await run<{ followed: boolean }>(followed, [orderId, id], client))[0]?.followed ?? false
}

const used = {
  name: 'parcel-number-used',
  text: `
    select other.number from parcels
      join orders other on other.id = parcels.order_id
      join orders own on own.number = $2
     where upper(translate(parcels.tracking, ' .-', '')) = $1 and lower(other.email) <> lower(own.email)
     order by parcels.shipped_at desc limit 1`,
}

const reserveNumber = {
  name: 'parcel-number-lock',
  text: `select pg_advisory_xact_lock(hashtextextended($1, ${lockSeeds.parcel}))`,
}

/** Two orders that are given one number at once are given it one after the other. */
export async function lockNumber(client: PoolClient, tracking: string): Promise<void> {
  await run(reserveNumber, [tracking], client)
}

/** The number of the order of another buyer whose parcel has this number. */
export async function orderOfNumber(
  tracking: string,
  number: number,
  client?: PoolClient,
): Promise<number | undefined> {
  return (await run<{ number: number }>(used, [tracking, number], client))[0]?.number
}
