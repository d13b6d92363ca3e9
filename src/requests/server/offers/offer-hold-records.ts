// The units that a draft may offer.
import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type Supply = {
  product_id: string
  /** Null where units are not counted; else the number that this draft may offer. */
  available: number | null
  cap: number
}

const read = {
  name: 'draft-supply',
  text: `
    select product_id, quantity_cap as cap,
           case when stock is not null then greatest(stock - held_units(id, $2, holder_of($3, null, null, null, null)), 0) end as available
      from catalogue_products where product_id = any($1)`,
}
const lock = {
  name: 'draft-lock-products',
  text: 'select id from catalogue_products where product_id = any($1) order by id for no key update',
}

/** The available units of each product for one draft, including those its own offer holds. */
export async function readSupply(
  codes: readonly string[],
  draftId: string,
  now: Date,
  client?: PoolClient,
): Promise<Map<string, Supply>> {
  const rows = await run<Supply>(read, [codes, now, draftId], client)
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** Locks these products until the transaction ends; stock that is read after this is current. */
export async function lockProducts(client: PoolClient, codes: readonly string[]): Promise<void> {
  await run(lock, [codes], client)
}
