import { type Kysely, sql } from 'kysely'
import type { StoredSheet } from '#catalogue/server/products/sheet-records.ts'
import type { DB } from '#platform/database/database-types.ts'

/** Whether a product must be kept: it was public once, or an order, a cart, an offer or a waiting buyer names it. */
export async function mustBeKept(on: Kysely<DB>, id: string, code: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from audit_entries
                    where kind = 'product' and name = ${code}
                      and (before ->> 'state' = 'published' or after ->> 'state' = 'published'))
        or exists (select from order_lines where product_id = ${code})
        or exists (select from cart_items where product_id = ${code})
        or exists (select from order_drafts where lines @> jsonb_build_array(jsonb_build_object('product_id', ${code}::text)))
        or exists (select from stock_holds where product_id = ${id})
        or exists (select from wishes where product_id = ${id}) as kept`.execute(on)
  return rows[0]?.kept ?? true
}

/** Whether a product is a draft that can be deleted. */
export async function isDeletableDraft(on: Kysely<DB>, { id, sheet }: Pick<StoredSheet, 'id' | 'sheet'>, code: string) {
  return sheet.state === 'draft' && !(await mustBeKept(on, id, code))
}

/** Deletes a product with all that belongs to it alone: texts, prices, plans, movements and former addresses. */
export async function deleteProduct(on: Kysely<DB>, id: string): Promise<void> {
  await on.deleteFrom('catalogue_products').where('id', '=', id).execute()
}
