import { expect } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

type Answer = { status: string; error?: string; message?: string }

let asked = 0

/** Makes a wish at the route: each time for another person, unless the test names one. */
export function askFor(shop: TestShop, code: string, own: object = {}, from?: string) {
  asked += 1
  const headers = { 'x-forwarded-for': from ?? `10.2.${asked >> 8}.${asked & 255}` }
  return shop.post<Answer>(
    `/api/products/${code}/wishes`,
    { email: `asker-${asked}@example.com`, language: 'en', ...own },
    headers,
  )
}

let made = 0

/** A product without stock, known to the shop. */
export async function aSoldOutProduct(shop: TestShop): Promise<string> {
  made += 1
  const code = `sold-out-${made}`
  await aStoredProduct(shop, code, { title: 'A balm', stock: 0, euros: 3_900 })
  await expect.poll(async () => (await shop.fetch(`/api/products/${code}`)).status).toBe(200)
  return code
}

export async function setStock(shop: TestShop, code: string, stock: number | null): Promise<void> {
  await shop.rows('update catalogue_products set stock = $2 where product_id = $1', [code, stock])
}

type Own = { language?: 'en' | 'fr'; askedAt?: Date; notifiedAt?: Date }

/** A wish as it is in the database, asked for when it could be. */
export async function aStoredWish(shop: TestShop, code: string, email: string, own: Own = {}): Promise<string> {
  const { language = 'en', askedAt = new Date(), notifiedAt = null } = own
  const id = newId()
  await shop.rows(
    `insert into wishes (id, product_id, email, written_email, language, asked_at, told_at)
     select $2, id, lower($3), $3, $4, $5, $6 from catalogue_products where product_id = $1`,
    [code, id, email, language, askedAt, notifiedAt],
  )
  return id
}

type WishRow = { email: string; written_email: string; language: string; notified: boolean }

export const wishesFor = (shop: TestShop, code: string) =>
  shop.rows<WishRow>(
    `select wishes.email, written_email, language, told_at is not null as notified
       from wishes join catalogue_products product on product.id = wishes.product_id
      where product.product_id = $1 order by asked_at, wishes.id`,
    [code],
  )

/** Whether each wish for a product was notified. */
export const notifiedOf = async (shop: TestShop, code: string) =>
  (await wishesFor(shop, code)).map(({ notified }) => notified)

/** The mails that were owed to addresses like this, sent or not. */
export const rowsOfMails = (shop: TestShop, like: string) =>
  shop.rows<{ recipient: string; given_up_because: string | null }>(
    'select recipient, given_up_because from mails where recipient ilike $1 order by owed_since, id',
    [like],
  )
