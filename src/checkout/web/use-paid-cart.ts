import { useEffect } from 'react'
import { useCart } from '#cart/web/CartProvider.tsx'
import { forgetDraft } from '#checkout/web/draft.ts'
import { takePaid } from '#checkout/web/paying.ts'

/** Takes what was paid out of this browser's cart, once; what was put in since, here or in another tab, stays. */
export function usePaidCart(reference: string, paid: boolean): void {
  const { takeOut } = useCart()
  useEffect(() => {
    const lines = paid ? takePaid(reference) : []
    if (lines.length === 0) return
    takeOut(lines)
    forgetDraft()
  }, [paid, reference, takeOut])
}
