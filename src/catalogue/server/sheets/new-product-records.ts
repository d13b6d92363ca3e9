import { type Kysely, sql } from 'kysely'
import type { DB } from '#platform/database/database-types.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type NewRow = { id: string; code: string; title: string; title_fr: string }

/** Returns false where another product has the code, the address or the id. */
export async function insertProduct(
  on: Kysely<DB>,
  { id, code, title, title_fr }: NewRow,
  now: BusinessTime,
): Promise<boolean> {
  const made = await on
    .insertInto('catalogue_products')
    .values({ id, product_id: code, slug: code, title, title_fr: title_fr || null, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return made.length > 0
}

export async function codeOfProduct(on: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await on.selectFrom('catalogue_products').select('product_id').where('id', '=', id).executeTakeFirst()
  return row?.product_id
}

/** Whether a product has this code, or this address. */
export async function isTaken(on: Kysely<DB>, code: string): Promise<boolean> {
  const row = await on
    .selectFrom('catalogue_products')
    .select('id')
    .where((where) => where.or([where('product_id', '=', code), where('slug', '=', code)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Why a free code may not be used: old links lead elsewhere, or orders and the audit name another product by it. */
export async function formerUseOf(on: Kysely<DB>, code: string): Promise<'code-address' | 'code-used' | undefined> {
  const { rows } = await sql<{ moved: boolean; named: boolean }>`
    select exists (select from product_former_slugs where slug = ${code}) as moved,
           exists (select from audit_entries where kind = 'product' and name = ${code})
           or exists (select from order_lines where product_id = ${code}) as named`.execute(on)
  if (rows[0]?.moved) return 'code-address'
  return rows[0]?.named ? 'code-used' : undefined
}
