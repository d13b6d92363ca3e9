import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

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

const putBack = {
  name: 'stock-return',
  text: `
    with locked as materialized (
      select product.id, back.quantity
        from unnest($1::text[], $2::integer[]) as back (product_id, quantity) join catalogue_products product using (product_id)
       where product.stock is not null order by product.id for no key update of product
    )
    update catalogue_products product set stock = stock + locked.quantity from locked where product.id = locked.id`,
}

export async function raiseStock(client: PoolClient, products: string[], quantities: number[]): Promise<void> {
  await run(putBack, [products, quantities], client)
}
