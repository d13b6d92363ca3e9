import { expect } from 'vitest'
import { newId } from '#platform/database/identifiers.ts'
import { eventually } from '#platform/testing/eventually.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

type Own = {
  title?: string
  dollars?: number
  euros?: number
  published?: boolean
  archived?: boolean
  /** Counted only when it is given. */
  stock?: number | null
  /** With all that a product needs to be published. */
  complete?: boolean
}

/**
 * Writes a product into the shop's database by hand, as an owner with a database tool would, and waits until the shop
 * has noticed; prices in cents.
 */
export async function aStoredProduct(shop: TestShop, code: string, own: Own = {}): Promise<void> {
  const { title = 'A hand cream', dollars = 4_200, euros, published = true, archived = false } = own
  const { stock = null, complete = false } = own
  const id = newId()
  await shop.rows(
    `insert into catalogue_products (id, product_id, slug, title, published_at, archived_at, stock)
     values ($1, $2, $2, $3, case when $4 then now() end, case when $5 then now() end, $6)`,
    [id, code, title, published, archived, stock],
  )
  await shop.rows(
    `insert into product_prices (product_id, currency, regular_minor)
     select $1, currency, minor from (values ('USD', $2::bigint), ('EUR', $3::bigint)) as price (currency, minor)
      where minor is not null`,
    [id, dollars, euros],
  )
  if (complete) await complement(shop, id)
  if (published && !archived) {
    await eventually(async () => expect((await shop.fetch(`/api/products/${code}`)).status).toBe(200))
  }
}

async function complement(shop: TestShop, id: string): Promise<void> {
  await shop.rows(
    `update catalogue_products set title_fr = 'Un produit', description = 'A product.', description_fr = 'Un produit.',
            ingredients = 'Squalane', precautions = 'None.', precautions_fr = 'Aucune.' where id = $1`,
    [id],
  )
  await shop.rows('insert into product_pictures select $1, 1, id from pictures order by name limit 1', [id])
}
