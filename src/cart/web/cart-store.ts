// The cart of this browser. Each change starts from what is stored, so that two tabs do not undo one another.
import type { Cart } from '#cart/cart.ts'
import { cartKey } from '#cart/cart-keys.ts'
import { readCart, writeCart } from '#cart/saved-cart.ts'
import { onStoredElsewhere, readStored, store } from '#platform/browser/browser-storage.ts'

let current: Cart | undefined
let isStored = true
const listeners = new Set<() => void>()

export const cartStore = {
  read: (): Cart => {
    current ??= readCart(readStored(cartKey))
    return current
  },
  change(edit: (cart: Cart) => Cart): void {
    const stored = isStored ? readStored(cartKey) : null
    const before = stored === null ? cartStore.read() : readCart(stored)
    const after = edit(before)
    if (after === before) return
    isStored = store(cartKey, writeCart(after))
    show(after)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const stop = onStoredElsewhere(cartKey, (value) => show(readCart(value)))
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
}

function show(cart: Cart) {
  current = cart
  for (const listener of listeners) listener()
}
