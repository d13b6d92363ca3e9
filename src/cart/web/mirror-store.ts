// This browser's copy of the stored cart, beside its own cart; kept in memory where storage is blocked.
import type { Cart } from '#cart/cart.ts'
import { mirrorKey } from '#cart/cart-keys.ts'
import type { Mirror, Mirrored } from '#cart/mirrored-cart.ts'
import { readMirrored, writeMirrored } from '#cart/stored-mirror.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { readStored, store } from '#platform/browser/browser-storage.ts'

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
  /** The copy in memory is dropped at sign-out. */
  leave(): void {
    if (unstored === undefined) return
    unstored = undefined
    cartStore.change(() => [])
  },
}
