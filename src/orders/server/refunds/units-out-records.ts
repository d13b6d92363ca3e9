import type { PoolClient } from 'pg'
import { quantityAt, type Units } from '#orders/goods/units.ts'
import { markShipped } from '#orders/server/parcels/ship-records.ts'
import { run } from '#platform/database/database.ts'

/** Units of a product that were taken out of an order: those that were still here, and those that had left. */
export type UnitsOut = { product_id: string; here: number; sent: number }

const markOut = {
  name: 'order-take-units-out',
  text: `
    with asked as (
      select * from unnest($2::int[], $3::int[], $5::int[]) asked (position, quantity, sent)
    ), taken as (
      update order_lines line
         set quantity_out = line.quantity_out + asked.quantity, quantity_sent = line.quantity_sent - asked.sent,
             taken_out_at = case when line.quantity_out + asked.quantity = line.quantity then $4::timestamptz end
        from asked where order_id = $1 and line.position = asked.position and taken_out_at is null
      returning product_id, asked.quantity, asked.sent
    )
    select product_id, sum(quantity - sent)::integer as here, sum(sent)::integer as sent from taken group by product_id`,
}

/**
 * Takes units out of an order, whose price was lowered by theirs; a line is out with its last unit. Returns them.
 *
 * @param sent those of the units that had left
 */
export async function markUnitsOut(
  client: PoolClient,
  id: string,
  units: readonly Units[],
  sent: readonly Units[],
  now: Date,
): Promise<UnitsOut[]> {
  const positions = units.map(({ position }) => position)
  const quantities = units.map(({ quantity }) => quantity)
  const left = positions.map((position) => quantityAt(sent, position))
  const out = await run<UnitsOut>(markOut, [id, positions, quantities, now, left], client)
  // All that is left of it may have left before.
  await markShipped(client, id, now)
  return out
}
