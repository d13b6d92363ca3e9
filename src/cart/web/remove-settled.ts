import { withoutBought } from '#cart/cart.ts'
import { withoutSettled } from '#cart/settled-lines.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { syncStore } from '#cart/web/sync-store.ts'

/**
 * Takes bought lines out of this browser's cart; lines added since, here or in another tab, stay.
 *
 * @param fromStoredCart settlement took them out of the member's stored cart already
 */
export function removeSettled(bought: Parameters<typeof withoutBought>[1], fromStoredCart: boolean): void {
  syncStore.change((cart, copy) => (copy && fromStoredCart ? withoutSettled({ copy, cart }, bought) : undefined))
  if (!fromStoredCart || !syncStore.read()) cartStore.change((cart) => withoutBought(cart, bought))
}
