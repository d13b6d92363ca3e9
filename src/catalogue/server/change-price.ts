import { type Kysely, sql } from 'kysely'
import { catalogueChanged } from '#catalogue/server/catalogue.ts'
import type { Currency } from '#money/money.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type NewPrices = {
  onSale: boolean
  prices: readonly { currency: Currency; regularMinor: number; saleMinor?: number | null }[]
}

/** Sets a product's price from now on, and records it in the price history that reductions must name. */
export async function changePrice(productCode: string, next: NewPrices, now: BusinessTime): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const product = await trx
        .selectFrom('catalogue_products')
        .select('id')
        .where('product_id', '=', productCode)
        .executeTakeFirst()
      if (!product) throw new Refusal('missing', 'No product has this code')
      await writePrices(trx, product.id, next, now)
    })
  catalogueChanged()
}

/** The same within a change of more than the price. */
export async function writePrices(on: Kysely<DB>, id: string, next: NewPrices, now: BusinessTime): Promise<void> {
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
  // For every currency: putting a product on sale also reduces the prices that are not named here.
  await sql`
    insert into price_history (product_id, currency, regular_minor, sale_minor, in_force_from)
    select product_id, currency, regular_minor, case when ${onSale} then sale_minor end, ${now}
      from product_prices where product_id = ${id}
    on conflict (product_id, currency, in_force_from)
      do update set regular_minor = excluded.regular_minor, sale_minor = excluded.sale_minor`.execute(on)
}
