import { useEffect } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { mirrorKey } from '#cart/cart-keys.ts'
import { cartStore } from '#cart/web/cart-store.ts'
import { useLive } from '#live/web/use-live.ts'
import { forgetStored, readStored } from '#platform/browser/browser-storage.ts'

type MirrorModule = typeof import('#cart/web/mirror.ts')

/** While a member is signed in, this browser's cart is theirs; after sign-out it is empty (CART-07, CART-08). */
export function CartMirror() {
  const { status, member } = useAuth()
  const id = member?.id
  useEffect(() => {
    if (status === 'signed-out' && readStored(mirrorKey)) {
      forgetStored(mirrorKey)
      cartStore.change(() => [])
    }
    if (!id) return
    withMirror(({ startMirror }) => startMirror(id))
    return () => withMirror(({ stopMirror }) => stopMirror())
  }, [status, id])
  useLive(id && `cart:${id}`, () => withMirror(({ refetch }) => refetch()))
  return null
}

/** If it cannot be fetched, the cart stays as it is, and the next page tries again. */
function withMirror(use: (mirror: MirrorModule) => void): void {
  void import('#cart/web/mirror.ts').then(use, () => {})
}
