// This browser's copy of the stored cart, beside its own cart; kept in memory where storage is blocked.
import type { Cart } from '#cart/cart.ts'
import { syncKey } from '#cart/cart-keys.ts'
import type { SyncedCart, SyncState } from '#cart/cart-sync.ts'
import { readSyncState, writeSyncState } from '#cart/stored-sync.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { readStored, store } from '#platform/browser/browser-storage.ts'

let unstored: string | undefined

function read(): SyncState | undefined {
  return readSyncState(unstored ?? readStored(syncKey))
}

export const syncStore = {
  read,
  /** Changes both in one go; undefined changes neither. */
  change(edit: (cart: Cart, copy: SyncState | undefined) => SyncedCart | undefined): void {
    cartStore.change((cart) => {
      const next = edit(cart, read())
      if (!next) return cart
      const written = writeSyncState(next.copy)
      unstored = store(syncKey, written) ? undefined : written
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
