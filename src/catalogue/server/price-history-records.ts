// The history of a product's prices, and what of it was a slip.
import { type Kysely, sql } from 'kysely'
import type { PricePeriod } from '#catalogue/prior-price.ts'
import type { Currency } from '#money/money.ts'
import type { BusinessTime } from '#platform/clock.ts'
import type { DB } from '#platform/database-types.ts'

export type SetPrices = {
  at: Date
  /** When other prices followed; null for those in force. */
  until: Date | null
  mistaken: boolean
}

/** When prices of a product were set, the newest first. */
export async function readPriceChanges(on: Kysely<DB>, productId: string): Promise<SetPrices[]> {
  const { rows } = await sql<SetPrices>`
    select in_force_from as at, lead(in_force_from) over (order by in_force_from) as until, mistaken
      from (select in_force_from, bool_or(mistaken_at is not null) as mistaken
              from price_history where product_id = ${productId} group by in_force_from) one
     order by in_force_from desc limit 100`.execute(on)
  return rows
}

/** What a product cost from when on, oldest first, without what was a slip. */
export async function readPeriods(
  on: Kysely<DB>,
  productId: string,
): Promise<(PricePeriod & { currency: Currency })[]> {
  const rows = await on
    .selectFrom('price_history')
    .select(['currency', 'in_force_from', 'regular_minor', 'sale_minor'])
    .where('product_id', '=', productId)
    .where('mistaken_at', 'is', null)
    .orderBy('in_force_from')
    .execute()
  return rows.map((row) => ({
    currency: row.currency as Currency,
    inForceFrom: row.in_force_from,
    regularMinor: Number(row.regular_minor),
    saleMinor: row.sale_minor === null ? null : Number(row.sale_minor),
  }))
}

/** Whether somebody had the product before them at a payment page while these prices stood. */
export async function wasOffered(on: Kysely<DB>, code: string, from: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    select from checkouts
     where created_at >= ${from} and created_at < ${until}
       and shown -> 'lines' @> jsonb_build_array(jsonb_build_object('product_id', ${code}::text)) limit 1`.execute(on)
  return rows.length > 0
}

export async function markMistaken(
  on: Kysely<DB>,
  productId: string,
  at: Date,
  by: string,
  now: BusinessTime,
): Promise<void> {
  await on
    .updateTable('price_history')
    .set({ mistaken_at: now, mistaken_by: by })
    .where('product_id', '=', productId)
    .where('in_force_from', '=', at)
    .execute()
}
