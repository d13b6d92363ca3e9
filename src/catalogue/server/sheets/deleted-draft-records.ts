import { type Kysely, sql } from 'kysely'
import type { DB } from '#platform/database/database-types.ts'

/** Whether buyers have seen a product, or something else names it: its record is then kept. */
export async function isNamedElsewhere(on: Kysely<DB>, id: string, code: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from audit_entries
                    where kind = 'product' and name = ${code}
                      and (before ->> 'state' = 'published' or after ->> 'state' = 'published'))
        or exists (select from order_lines where product_id = ${code})
        or exists (select from cart_items where product_id = ${code})
        or exists (select from order_drafts where lines @> jsonb_build_array(jsonb_build_object('product_id', ${code}::text)))
        or exists (select from stock_holds where product_id = ${id})
        or exists (select from wishes where product_id = ${id}) as named`.execute(on)
  return rows[0]?.named ?? true
}

/** Deletes a product with all that belongs to it alone: texts, prices, plans, movements and former addresses. */
export async function deleteProduct(on: Kysely<DB>, id: string): Promise<void> {
  await on.deleteFrom('catalogue_products').where('id', '=', id).execute()
}
