import type { Transaction } from 'kysely'
import { wasDeleted } from '#audit/server/audit.ts'
import founding from '#catalogue/founding-catalogue.json' with { type: 'json' }
import {
  completeFacts,
  type FoundingProduct,
  hasProducts,
  insertProduct,
} from '#catalogue/server/products/founding-records.ts'
import { storeHousePicture } from '#media/server/store-house-picture.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { lockText } from '#platform/database/lock-text.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Fills an empty shop with the initial catalogue (PROD-03, D42), but for the products that an admin has deleted. */
export async function fillCatalogue(now: BusinessTime): Promise<void> {
  if (await hasProducts()) {
    for (const product of founding) await completeFacts(product)
    return
  }
  await database()
    .transaction()
    .execute(async (trx) => {
      await lockText(trx, 'filling', 'catalogue')
      if (await hasProducts(trx)) return
      for (const product of founding) {
        if (await wasDeleted(trx, { kind: 'product', name: product.product_id })) continue
        await insertProduct(trx, product, await picturesOf(trx, product), now)
      }
    })
}

async function picturesOf(trx: Transaction<DB>, { pictures }: FoundingProduct): Promise<string[]> {
  const ids: string[] = []
  for (const picture of pictures) {
    const name = picture.master.replace(/^.*\/|\.jpg$/g, '')
    ids.push(await storeHousePicture(trx, name, picture))
  }
  return ids
}
