import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'
import { lockText } from '#platform/database/lock-text.ts'

/** The carrier of a parcel, its number, and where it can be followed. */
export type ParcelLabel = { carrier: string; tracking: string; address: string | null }

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

const used = {
  name: 'parcel-number-used',
  text: `
    select other.number from parcels
      join orders other on other.id = parcels.order_id
      join orders own on own.number = $2
     where upper(translate(parcels.tracking, ' .-', '')) = $1 and lower(other.email) <> lower(own.email)
     order by parcels.shipped_at desc limit 1`,
}

/** Two orders that are given one number at once are given it one after the other. */
export async function lockNumber(client: PoolClient, tracking: string): Promise<void> {
  await lockText(client, 'parcel', tracking)
}

/** The number of the order of another buyer whose parcel has this number. */
export async function orderOfNumber(
  tracking: string,
  number: number,
  client?: PoolClient,
): Promise<number | undefined> {
  return (await run<{ number: number }>(used, [tracking, number], client))[0]?.number
}
