import type { PoolClient } from 'pg'
import { type ByOrder, lowerStock } from '#catalogue/server/stock/stock-records.ts'

type Sold = { product_id: string; quantity: number }

/** Takes the units that an order sold out of the stock of counted products, one entry a product. They have to be locked, and to be there. */
export async function takeFromStock(client: PoolClient, sold: readonly Sold[], order: ByOrder): Promise<void> {
  const products = sold.map(({ product_id }) => product_id)
  const quantities = sold.map(({ quantity }) => quantity)
  await lowerStock(client, products, quantities, order)
}
