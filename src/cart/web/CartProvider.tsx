import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { addToCart, type Cart, setQuantity } from '#cart/cart.ts'
import type { CartProduct } from '#cart/cart-product.ts'
import { countOf } from '#cart/cart-sums.ts'
import { cartStore } from '#cart/web/cart-store.ts'

type CartUse = {
  /** Undefined until the browser's saved cart was read: the server has no access to it. */
  cart: Cart | undefined
  count: number
  add: (product: CartProduct, cap?: number) => void
  setQuantity: (id: string, quantity: number, cap?: number) => void
}

const CartContext = createContext<CartUse | undefined>(undefined)

export function CartProvider({ children }: { children: ReactNode }) {
  const cart = useSyncExternalStore(cartStore.subscribe, cartStore.read, () => undefined)
  const value = useMemo<CartUse>(
    () => ({
      cart,
      count: countOf(cart ?? []),
      add: (product, cap) => cartStore.change((lines) => addToCart(lines, product, cap)),
      setQuantity: (id, quantity, cap) => cartStore.change((lines) => setQuantity(lines, id, quantity, cap)),
    }),
    [cart],
  )
  return <CartContext value={value}>{children}</CartContext>
}

export function useCart(): CartUse {
  const cart = use(CartContext)
  if (!cart) throw new Error('useCart must be used within a CartProvider')
  return cart
}
