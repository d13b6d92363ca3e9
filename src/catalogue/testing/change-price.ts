import { type NewPrices, recordPrices, storePrices } from '#catalogue/server/prices/price-records.ts'
import { catalogueChanged } from '#catalogue/server/products/catalogue.ts'
import { readSheet } from '#catalogue/server/products/sheet-records.ts'
import { database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Sets a product's price from now on, and records it in the price history that reductions must name. */
export async function changePrice(productCode: string, next: NewPrices, now: BusinessTime): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const product = await readSheet(trx, productCode, 'locked')
      if (!product) throw new Refusal('missing', 'No product has this code')
      await storePrices(trx, product.id, next, now)
      await recordPrices(trx, product.id, now)
    })
  catalogueChanged()
}
