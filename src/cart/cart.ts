import { type CartProduct, cartProduct } from '#cart/cart-product.ts'
import { currencyFor } from '#catalogue/product.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'

export type CartLine = { product: CartProduct; quantity: number }
export type Cart = readonly CartLine[]

/** The most pieces of one product that a line has, unless the product says otherwise (D17). */
export const defaultQuantityCap = 10

/** The most that create-checkout reads; a product's own cap is known only when the catalogue has come. */
export const maxPerLine = 1_000

export function addToCart(cart: Cart, product: CartProduct, cap = defaultQuantityCap): Cart {
  const line = cart.find((each) => each.product.id === product.id)
  if (!line) return [...cart, { product, quantity: 1 }]
  return setQuantity(cart, product.id, line.quantity + 1, cap)
}

/** Zero or less removes the line (CART-04); more than the cap is cut to it. */
export function setQuantity(cart: Cart, id: string, quantity: number, cap = defaultQuantityCap): Cart {
  const whole = Math.trunc(quantity)
  if (whole <= 0) return cart.filter((line) => line.product.id !== id)
  const capped = Math.min(whole, cap)
  return cart.map((line) => (line.product.id === id ? { ...line, quantity: capped } : line))
}

/** The cart without what was bought: a line that grew meanwhile keeps the rest. */
export function withoutBought(cart: Cart, bought: readonly { id: string; quantity: number }[]): Cart {
  return bought.reduce((rest, { id, quantity }) => {
    const line = rest.find((each) => each.product.id === id)
    return line ? setQuantity(rest, id, line.quantity - quantity, maxPerLine) : rest
  }, cart)
}

/**
 * The cart as the catalogue prices and words it now, in one currency: that of the language, or dollars for all lines
 * as soon as one of them has no euro price (D10 and D11). A product that is no longer sold keeps its old line.
 */
export function reprice(cart: Cart, products: readonly ListedProduct[], language: Language): Cart {
  const byId = new Map(products.map((product) => [product.product_id, product]))
  const found = cart.flatMap((line) => byId.get(line.product.id) ?? [])
  const currency = cartCurrency(found, language)
  return cart.map((line) => {
    const product = byId.get(line.product.id)
    if (!product) return unavailable(line)
    const quantity = Math.min(line.quantity, product.quantity_cap)
    return { product: cartProduct(product, language, currency), quantity }
  })
}

export function cartCurrency(products: readonly ListedProduct[], language: Language): Currency {
  const inEuros = products.every((product) => currencyFor(product, language) === 'EUR')
  return inEuros && language === 'fr' ? 'EUR' : 'USD'
}

function unavailable(line: CartLine): CartLine {
  return { ...line, product: { ...line.product, inStock: false } }
}
