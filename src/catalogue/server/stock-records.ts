import type { PoolClient } from 'pg'
import { run } from '#platform/database.ts'

const take = {
  name: 'stock-take',
  text: `
    update catalogue_products product set stock = product.stock - sold.quantity
      from unnest($1::text[], $2::integer[]) as sold (product_id, quantity)
     where product.product_id = sold.product_id and product.stock is not null`,
}

export async function lowerStock(client: PoolClient, products: string[], quantities: number[]): Promise<void> {
  await run(take, [products, quantities], client)
}
