import { withoutBought } from '#cart/cart.ts'
import { withoutSettled } from '#cart/settled-lines.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { mirrorStore } from '#cart/web/mirror-store.ts'

/**
 * Takes bought lines out of this browser's cart; lines added since, here or in another tab, stay.
 *
 * @param fromStoredCart settlement took them out of the member's stored cart already
 */
export function removeSettled(bought: Parameters<typeof withoutBought>[1], fromStoredCart: boolean): void {
  mirrorStore.change((cart, known) => (known && fromStoredCart ? withoutSettled({ known, cart }, bought) : undefined))
  if (!fromStoredCart || !mirrorStore.read()) cartStore.change((cart) => withoutBought(cart, bought))
}
