import type { PoolClient } from 'pg'
import { type ByOrder, raiseStock } from '#catalogue/server/stock/stock-records.ts'

export type ReturnedUnits = { product_id: string; quantity: number }

/** Puts units of an order back on the shelf, where their product is counted, one entry a product. */
export async function returnToStock(
  client: PoolClient,
  units: readonly ReturnedUnits[],
  order: ByOrder,
): Promise<void> {
  if (units.length === 0) return
  const products = units.map(({ product_id }) => product_id)
  const quantities = units.map(({ quantity }) => quantity)
  await raiseStock(client, products, quantities, order)
}
