import { useEffect } from 'react'
import { useCart } from '#cart/web/CartProvider.tsx'
import { forgetDraft } from '#checkout/web/draft.ts'
import { readStored, store } from '#platform/browser-storage.ts'

const lastPaidKey = 'last-paid'

/** Empties this browser's cart when its order is paid, once per order: looking at it again leaves a new cart alone. */
export function useEmptyCartOnce(reference: string, paid: boolean): void {
  const { clear } = useCart()
  useEffect(() => {
    if (!paid || readStored(lastPaidKey) === reference) return
    store(lastPaidKey, reference)
    clear()
    forgetDraft()
  }, [paid, reference, clear])
}
