import { sql } from 'kysely'
import { catalogueChanged } from '#catalogue/server/catalogue.ts'
import type { Currency } from '#money/money.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { database } from '#platform/database.ts'
import { Refusal } from '#platform/refusal.ts'

export type NewPrices = {
  onSale: boolean
  prices: readonly { currency: Currency; regularMinor: number; saleMinor?: number }[]
}

/** Sets what a product costs from now on, and writes it into the price history that reductions must name. */
export async function changePrice(productCode: string, next: NewPrices, now: BusinessTime): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const product = await trx
        .updateTable('catalogue_products')
        .set({ on_sale: next.onSale, updated_at: now })
        .where('product_id', '=', productCode)
        .returning('id')
        .executeTakeFirst()
      if (!product) throw new Refusal('missing', 'No product has this code')
      for (const { currency, regularMinor, saleMinor = null } of next.prices) {
        const price = { product_id: product.id, currency, regular_minor: regularMinor }
        await trx
          .insertInto('product_prices')
          .values({ ...price, sale_minor: saleMinor })
          .onConflict((conflict) =>
            conflict
              .columns(['product_id', 'currency'])
              .doUpdateSet({ regular_minor: regularMinor, sale_minor: saleMinor }),
          )
          .execute()
      }
      // For every currency: putting a product on sale also reduces the prices that are not named here.
      await sql`
        insert into price_history (product_id, currency, regular_minor, sale_minor, in_force_from)
        select product_id, currency, regular_minor, case when ${next.onSale} then sale_minor end, ${now}
          from product_prices where product_id = ${product.id}
        on conflict (product_id, currency, in_force_from)
          do update set regular_minor = excluded.regular_minor, sale_minor = excluded.sale_minor`.execute(trx)
    })
  catalogueChanged()
}
