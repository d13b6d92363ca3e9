// The history of a product's prices, and which of them were mistakes.
import { type Kysely, sql } from 'kysely'
import type { PriceEntry } from '#catalogue/prices/price-mistake.ts'
import type { PricePeriod } from '#catalogue/prices/prior-price.ts'
import type { Currency } from '#money/money.ts'
import type { DB } from '#platform/database/database-types.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** A product's prices in each currency and until when, oldest first, mistakes with the rest. */
export async function readPriceHistory(on: Kysely<DB>, productId: string): Promise<PriceEntry[]> {
  const { rows } = await sql<PriceEntry>`
    select currency, in_force_from as at, regular_minor::float8 as "regularMinor", sale_minor::float8 as "saleMinor",
           lead(in_force_from) over (partition by currency order by in_force_from) as until,
           mistaken_at is not null as mistaken
      from price_history where product_id = ${productId} order by in_force_from, currency`.execute(on)
  return rows
}

/** A product's prices and since when, oldest first, without mistakes. */
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

/** Whether a payment page was open for the product while these prices were in force. */
export async function wasOffered(on: Kysely<DB>, code: string, from: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    select from checkouts
     where created_at >= ${from} and created_at < ${until}
       and shown -> 'lines' @> jsonb_build_array(jsonb_build_object('product_id', ${code}::text)) limit 1`.execute(on)
  return rows.length > 0
}

/** Marks the prices of these currencies that were set at a moment; without a mark they count again. */
export async function writeMark(
  on: Kysely<DB>,
  { productId, at, currencies }: { productId: string; at: Date; currencies: readonly Currency[] },
  mark: { by: string; at: BusinessTime } | null,
): Promise<void> {
  await on
    .updateTable('price_history')
    .set({ mistaken_at: mark?.at ?? null, mistaken_by: mark?.by ?? null })
    .where('product_id', '=', productId)
    .where('in_force_from', '=', at)
    .where('currency', 'in', currencies)
    .execute()
}
