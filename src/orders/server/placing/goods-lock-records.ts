import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const lockOfGoods = {
  name: 'settle-lock-goods',
  text: `
    with locked as materialized (
      select from checkouts, jsonb_array_elements(checkouts.shown->'lines') line, catalogue_products product
       where checkouts.id = $1 and product.product_id = line->>'product_id' and product.stock is not null
       order by product.id for no key update of product
    )
    select from (select count(*) from locked) first, checkouts where checkouts.id = $1 for no key update of checkouts`,
}

/** Waits for its turn at the counted products of a checkout, and at the checkout, before it becomes orders. */
export async function lockGoods(client: PoolClient, checkoutId: string): Promise<void> {
  await run(lockOfGoods, [checkoutId], client)
}
