// The catalogue that comes with an empty shop.
import type { Kysely, Transaction } from 'kysely'
import type founding from '#catalogue/founding-catalogue.json'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

export type FoundingProduct = (typeof founding)[number]

export async function hasProducts(on: Kysely<DB> = database()): Promise<boolean> {
  return (await on.selectFrom('catalogue_products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds the facts that products came to have later, where the owner of a shop that was filled before has written none. */
export async function completeFacts(product: FoundingProduct): Promise<void> {
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

/** @param pictureIds the pictures of the product, in their order */
export async function insertProduct(
  trx: Transaction<DB>,
  { price_minor, pictures: _, ...texts }: FoundingProduct,
  pictureIds: readonly string[],
  now: BusinessTime,
): Promise<void> {
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
  const pictures = pictureIds.map((picture_id, at) => ({ product_id: id, position: at + 1, picture_id }))
  await trx.insertInto('product_pictures').values(pictures).execute()
}
