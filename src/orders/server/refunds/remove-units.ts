import type { PoolClient } from 'pg'
import { returnToStock } from '#catalogue/server/stock/return-to-stock.ts'
import { sumUnits, type Units } from '#orders/goods/units.ts'
import { type UnitPlace, unitsByPlace } from '#orders/goods/units-by-place.ts'
import { readLines } from '#orders/server/facts/line-records.ts'
import { reduceAwaitedUnits } from '#orders/server/refunds/reduce-awaited-units.ts'
import { markUnitsOut } from '#orders/server/refunds/units-out-records.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Removal = {
  units: readonly Units[]
  /** Where a line has some here and others gone, the first ones to leave the order. */
  first?: UnitPlace | undefined
  /** Whether units that had left are back on the shelf; those that had not left always are. */
  restock: boolean
  by: string
}

/**
 * Takes units out of a locked order, whose price was lowered by theirs. Those of them that have left are awaited back no
 * more, so that no unit is paid for when it leaves the order and once again when it arrives.
 */
export async function removeUnits(
  client: PoolClient,
  orderId: string,
  removal: Removal,
  now: BusinessTime,
): Promise<void> {
  const { units, first, restock, by } = removal
  const { sent } = unitsByPlace(await readLines(client, orderId), units, first)
  const out = await markUnitsOut(client, orderId, sumUnits(units), sent, now)
  const back = out.map(({ product_id, here, sent: left }) => ({ product_id, quantity: restock ? here + left : here }))
  await returnToStock(
    client,
    back.filter(({ quantity }) => quantity > 0),
    { orderId, now },
  )
  await reduceAwaitedUnits(client, orderId, sent, by, now)
}
