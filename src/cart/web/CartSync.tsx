import { useEffect } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { syncKey } from '#cart/cart-keys.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { useLive } from '#live/web/use-live.ts'
import { forgetStored, readStored } from '#platform/browser/browser-storage.ts'

type SyncModule = typeof import('#cart/web/browser-sync.ts')

/** While a member is signed in, this browser's cart is theirs; after sign-out it is empty (CART-07, CART-08). */
export function CartSync() {
  const { status, member } = useAuth()
  const id = member?.id
  useEffect(() => {
    if (status === 'signed-out' && readStored(syncKey)) {
      forgetStored(syncKey)
      cartStore.change(() => [])
    }
    if (!id) return
    withSyncModule(({ startCartSync }) => startCartSync(id))
    return () => withSyncModule(({ stopCartSync }) => stopCartSync())
  }, [status, id])
  useLive(id && `cart:${id}`, () => withSyncModule(({ refetch }) => refetch()))
  return null
}

/** If it cannot be fetched, the cart stays as it is, and the next page tries again. */
function withSyncModule(use: (module: SyncModule) => void): void {
  void import('#cart/web/browser-sync.ts').then(use, () => {})
}
