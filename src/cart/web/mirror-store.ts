// What this browser knows of the stored cart, beside its own cart; the tab alone knows it where nothing can be stored.
import { type Cart, mirrorKey } from '#cart/cart.ts'
import type { Mirror, Mirrored } from '#cart/mirrored-cart.ts'
import { readMirrored, writeMirrored } from '#cart/stored-mirror.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { readStored, store } from '#platform/browser-storage.ts'

let unstored: string | undefined

function read(): Mirrored | undefined {
  return readMirrored(unstored ?? readStored(mirrorKey))
}

export const mirrorStore = {
  read,
  /** Changes both in one go; undefined changes neither. */
  change(edit: (cart: Cart, known: Mirrored | undefined) => Mirror | undefined): void {
    cartStore.change((cart) => {
      const next = edit(cart, read())
      if (!next) return cart
      const written = writeMirrored(next.known)
      unstored = store(mirrorKey, written) ? undefined : written
      return next.cart
    })
  },
  /** What only this tab knows goes with the member. */
  leave(): void {
    if (unstored === undefined) return
    unstored = undefined
    cartStore.change(() => [])
  },
}
