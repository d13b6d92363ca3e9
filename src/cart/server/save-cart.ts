import { cartCurrency } from '#cart/cart.ts'
import { cartProduct } from '#cart/cart-product.ts'
import { type Items, mergeDuplicates } from '#cart/merge-carts.ts'
import type { CartSave, SavedCart, StoredCart } from '#cart/schema.ts'
import { findCart, type LineRow, replaceLines } from '#cart/server/cart-records.ts'
import { cartToJson } from '#cart/server/cart-to-json.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import type { Language } from '#language/language.ts'
import { newId } from '#platform/database/identifiers.ts'

// A save that names no version only waits for those that were faster.
const tries = 10

export type SaveOutcome = { saved: SavedCart } | { stale: StoredCart | null }

/**
 * Replaces the lines of a member's cart, unless it is no longer the one that was seen.
 *
 * @param key the same for every try of one save: it is applied once, and answered each time
 */
export async function saveCart(
  memberId: string,
  { items, version, cart_id: cartId }: CartSave,
  language: Language,
  key: string | undefined,
): Promise<SaveOutcome> {
  const { lines, dropped } = await linesOf(items, language)
  for (let tried = 1; ; tried += 1) {
    const saved = await replaceLines(memberId, newId(), { lines, version, key, cartId })
    if (saved) return { saved: { ...cartToJson(memberId, saved, lines), dropped } }
    const stored = await findCart(memberId, key)
    const present = stored ? cartToJson(memberId, stored, stored.lines) : null
    if (present && stored?.isSaved) return { saved: { ...present, dropped } }
    if (version !== undefined || cartId !== undefined || tried === tries) return { stale: present }
  }
}

/** As the catalogue names and prices them now, each within its cap (D17); what is not sold is dropped. */
async function linesOf(items: Items, language: Language): Promise<{ lines: LineRow[]; dropped: string[] }> {
  const { byCode } = await currentCatalogue()
  const wanted = mergeDuplicates(items)
  const sold = wanted.flatMap(({ product_id, quantity }) => {
    const product = byCode(product_id)
    return product ? [{ product, quantity: Math.min(quantity, product.quantity_cap) }] : []
  })
  const currency = cartCurrency(
    sold.map(({ product }) => product),
    language,
  )
  const lines = sold.map(({ product, quantity }) => {
    const { id, name, image, price } = cartProduct(product, language, currency)
    const line = { product_id: id, product_name: name, product_image: image }
    return { ...line, product_price: price.minor, currency: price.currency, quantity }
  })
  const dropped = wanted.filter(({ product_id }) => !byCode(product_id)).map(({ product_id }) => product_id)
  return { lines, dropped }
}
