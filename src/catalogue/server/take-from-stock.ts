import type { PoolClient } from 'pg'
import { lowerStock } from '#catalogue/server/stock-records.ts'

type Sold = { product_id: string; quantity: number }

/** Takes sold units out of the stock of counted products, one entry a product. They have to be locked, and to be there. */
export async function takeFromStock(client: PoolClient, sold: readonly Sold[]): Promise<void> {
  const products = sold.map(({ product_id }) => product_id)
  await lowerStock(
    client,
    products,
    sold.map(({ quantity }) => quantity),
  )
}
