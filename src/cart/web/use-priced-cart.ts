import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Cart, reprice } from '#cart/cart.ts'
import { useCart } from '#cart/web/CartProvider.tsx'
import type { ListedProduct } from '#catalogue/schema.ts'
import { productsOfQuery } from '#catalogue/web/api.ts'
import { useLivePrices } from '#catalogue/web/use-live-prices.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

type PricedCart = {
  /** Undefined until the browser's saved cart was read. */
  cart: Cart | undefined
  /** The cart's products as the catalogue has them; undefined until it has answered. */
  products: readonly ListedProduct[] | undefined
  failed: boolean
  refresh: () => void
}

/** The cart as the catalogue prices and words it now; as it was saved while the catalogue has not answered. */
export function usePricedCart(): PricedCart {
  const { cart } = useCart()
  const { language } = useLanguage()
  const ids = (cart ?? []).map((line) => line.product.id).sort()
  const {
    data: products,
    isError,
    refetch,
  } = useQuery({
    ...productsOfQuery(ids),
    enabled: cart !== undefined,
    placeholderData: keepPreviousData,
  })
  useLivePrices()
  const priced = cart && products ? reprice(cart, products, language) : cart
  return { cart: priced, products, failed: isError, refresh: () => void refetch() }
}
