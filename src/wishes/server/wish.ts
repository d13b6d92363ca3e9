import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { newId } from '#platform/database/identifiers.ts'
import { normalizeEmail } from '#platform/mail/normalize-email.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import type { WishRequest } from '#wishes/schema.ts'
import { storeWish } from '#wishes/server/records.ts'

/** Stores a wish for a notice when a product is back. The answer does not reveal whether there was one already. */
export async function wish(
  code: string,
  { email, language }: WishRequest,
  now: BusinessTime,
): Promise<'noted' | 'in-stock' | 'missing'> {
  const product = (await currentCatalogue()).byCode(code)
  if (!product) return 'missing'
  const wish = { id: newId(), productId: product.id, email: normalizeEmail(email), writtenEmail: email, language }
  const stored = await storeWish(wish, now)
  if (!stored) return 'missing'
  return stored.inStock ? 'in-stock' : 'noted'
}
