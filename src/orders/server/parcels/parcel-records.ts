import type { PoolClient } from 'pg'
import type { Units } from '#orders/goods/units.ts'
import { parcelUnits } from '#orders/server/facts/order-columns.ts'
import type { ParcelLabel } from '#orders/server/parcels/parcel-label-records.ts'
import { run } from '#platform/database/database.ts'

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
