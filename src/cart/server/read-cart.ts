import type { StoredCart } from '#cart/schema.ts'
import { addCart, findCart } from '#cart/server/cart-records.ts'
import { cartToJson } from '#cart/server/cart-to-json.ts'
import { newId } from '#platform/database/identifiers.ts'

/** The member's active cart; null when there is none. */
export async function readCartOf(memberId: string): Promise<StoredCart | null> {
  const cart = await findCart(memberId)
  return cart ? cartToJson(memberId, cart, cart.lines) : null
}

/** The member's active cart, new when there was none (CART-07). */
export async function readOrCreateCart(memberId: string): Promise<StoredCart> {
  await addCart(memberId, newId())
  // A payment that settles in between closes the cart that was found.
  return (await readCartOf(memberId)) ?? readOrCreateCart(memberId)
}
