// The prices of products, and the history of those that were public.
import { type Kysely, sql } from 'kysely'
import type { Currency } from '#money/money.ts'
import type { DB } from '#platform/database/database-types.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type NewPrices = {
  onSale: boolean
  prices: readonly { currency: Currency; regularMinor: number; saleMinor?: number | null }[]
}

/** Writes the prices of a product without their history: those of a draft are not offered to buyers. */
export async function storePrices(on: Kysely<DB>, id: string, next: NewPrices, now: BusinessTime): Promise<void> {
  const { onSale, prices } = next
  await on.updateTable('catalogue_products').set({ on_sale: onSale, updated_at: now }).where('id', '=', id).execute()
  for (const { currency, regularMinor, saleMinor = null } of prices) {
    const amounts = { regular_minor: regularMinor, sale_minor: saleMinor }
    await on
      .insertInto('product_prices')
      .values({ product_id: id, currency, ...amounts })
      .onConflict((conflict) => conflict.columns(['product_id', 'currency']).doUpdateSet(amounts))
      .execute()
  }
}

export async function removeEuros(on: Kysely<DB>, id: string): Promise<void> {
  await on.deleteFrom('product_prices').where('product_id', '=', id).where('currency', '=', 'EUR').execute()
}

/**
 * Records the prices of a product as in force from now on, in every currency: putting a product on sale also reduces the
 * prices that were not named. A price that is in force already is not recorded again.
 */
export async function recordPrices(on: Kysely<DB>, id: string, now: BusinessTime): Promise<void> {
  await sql`
    insert into price_history (product_id, currency, regular_minor, sale_minor, in_force_from)
    select price.product_id, price.currency, price.regular_minor, case when on_sale then price.sale_minor end, ${now}
      from product_prices price
      join catalogue_products product on product.id = price.product_id
      left join lateral (
        select regular_minor, sale_minor from price_history history
         where history.product_id = price.product_id and history.currency = price.currency and in_force_from <= ${now}
         order by in_force_from desc limit 1) latest on true
     where price.product_id = ${id}
       and (price.regular_minor, case when on_sale then price.sale_minor end)
           is distinct from (latest.regular_minor, latest.sale_minor)
    on conflict (product_id, currency, in_force_from)
      do update set regular_minor = excluded.regular_minor, sale_minor = excluded.sale_minor`.execute(on)
}
