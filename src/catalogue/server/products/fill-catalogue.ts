import { sql, type Transaction } from 'kysely'
import founding from '#catalogue/founding-catalogue.json' with { type: 'json' }
import { storeHousePicture } from '#media/server/store-house-picture.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type FoundingProduct = (typeof founding)[number]
type FoundingPicture = FoundingProduct['pictures'][number]

// Several processes may open an empty shop at once; one of them fills it.
const fillLock = 7_163_002

/** Fills an empty shop with the initial catalogue (PROD-03, D42). */
export async function fillCatalogue(now: BusinessTime): Promise<void> {
  if (await hasProducts(database())) return completeFacts()
  await database()
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${fillLock})`.execute(trx)
      if (await hasProducts(trx)) return
      for (const product of founding) await insertProduct(trx, product, now)
    })
}

/** Adds these facts to a shop that was filled before products had them, where its owner has written none. */
async function completeFacts(): Promise<void> {
  for (const product of founding) {
    const { product_id, ingredients, allergens, period_after_opening_months, precautions, precautions_fr } = product
    await database()
      .updateTable('catalogue_products')
      .set({ ingredients, allergens, period_after_opening_months, precautions, precautions_fr })
      .where('product_id', '=', product_id)
      .where('ingredients', 'is', null)
      .where('precautions', 'is', null)
      .where('period_after_opening_months', 'is', null)
      .execute()
  }
}

async function hasProducts(on: Pick<Transaction<DB>, 'selectFrom'>): Promise<boolean> {
  return (await on.selectFrom('catalogue_products').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function insertProduct(trx: Transaction<DB>, product: FoundingProduct, now: BusinessTime) {
  const { price_minor, pictures: shown, ...texts } = product
  const id = newId()
  await trx
    .insertInto('catalogue_products')
    .values({ id, ...texts, published_at: now })
    .execute()
  const prices = [
    { product_id: id, currency: 'USD', regular_minor: price_minor.usd },
    { product_id: id, currency: 'EUR', regular_minor: price_minor.eur },
  ]
  await trx.insertInto('product_prices').values(prices).execute()
  await trx
    .insertInto('price_history')
    .values(prices.map((price) => ({ ...price, in_force_from: now })))
    .execute()
  for (const [index, picture] of shown.entries()) await insertPicture(trx, id, index + 1, picture)
}

async function insertPicture(trx: Transaction<DB>, product_id: string, position: number, picture: FoundingPicture) {
  const name = picture.master.replace(/^.*\/|\.jpg$/g, '')
  const picture_id = await storeHousePicture(trx, name, picture)
  await trx.insertInto('product_pictures').values({ product_id, position, picture_id }).execute()
}
