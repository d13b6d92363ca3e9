import { takeOut } from '#cart/cart.ts'
import { takeSettled } from '#cart/mirrored-cart.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { mirrorStore } from '#cart/web/mirror-store.ts'

/**
 * Takes what was paid out of this browser's cart; what was put in since, here or in another tab, stays.
 *
 * @param fromStoredCart settlement took it out of the member's stored cart: that is not to be done again
 */
export function takeSettledOut(bought: Parameters<typeof takeOut>[1], fromStoredCart: boolean): void {
  mirrorStore.change((cart, known) => (known && fromStoredCart ? takeSettled({ known, cart }, bought) : undefined))
  if (!fromStoredCart || !mirrorStore.read()) cartStore.change((cart) => takeOut(cart, bought))
}
