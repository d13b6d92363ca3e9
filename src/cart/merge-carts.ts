// Merging of carts: lines of one product, two devices, a visitor who signs in.
import { addToCart, type Cart, maxPerLine, setQuantity } from '#cart/cart.ts'
import type { CartProduct } from '#cart/cart-product.ts'

/** A line without its words, as it goes over the wire. */
export type Item = { product_id: string; quantity: number }
export type Items = readonly Item[]

/** One line per product, with the quantities of all its lines (CART-09). */
export function mergeDuplicates(items: Items): Item[] {
  const quantities = new Map<string, number>()
  for (const { product_id, quantity } of items) quantities.set(product_id, quantity + (quantities.get(product_id) ?? 0))
  return [...quantities].map(([product_id, quantity]) => ({ product_id, quantity }))
}

export function itemsOf(cart: Cart): Item[] {
  return cart.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
}

export function haveSameLines(some: Items, others: Items): boolean {
  const inOthers = quantitiesIn(others)
  return some.length === others.length && some.every((item) => inOthers(item.product_id) === item.quantity)
}

/**
 * Repeats the difference between two states of a cart on another cart: added pieces are added there, removed ones are
 * removed. Two devices that each add a piece of the same product add two.
 */
export function redo(before: Items, after: Items, onto: Items): Item[] {
  const [inBefore, inAfter, inOnto] = [quantitiesIn(before), quantitiesIn(after), quantitiesIn(onto)]
  const products = new Set([...onto, ...after].map(({ product_id }) => product_id))
  return [...products].flatMap((product_id) => {
    const quantity = inOnto(product_id) + inAfter(product_id) - inBefore(product_id)
    return quantity > 0 ? [{ product_id, quantity: Math.min(quantity, maxPerLine) }] : []
  })
}

/** The lines of a visitor that the cart of their account lacks. */
export function lackingIn(stored: Items, visitor: Cart): Cart {
  const inStored = quantitiesIn(stored)
  return visitor.flatMap((line) => {
    const quantity = line.quantity - inStored(line.product.id)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

export function addAll(cart: Cart, more: Cart): Cart {
  return more.reduce<Cart>((sum, { product, quantity }) => {
    const had = sum.find((line) => line.product.id === product.id)?.quantity ?? 0
    return setQuantity(had > 0 ? sum : addToCart(sum, product), product.id, had + quantity, maxPerLine)
  }, cart)
}

/** A cart with these quantities; each product in the words that are at hand, one without any is left out. */
export function cartFrom(items: Items, known: readonly CartProduct[]): Cart {
  const products = new Map(known.map((product) => [product.id, product]))
  return items.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id)
    return product ? [{ product, quantity }] : []
  })
}

function quantitiesIn(items: Items): (productId: string) => number {
  const quantities = new Map(items.map(({ product_id, quantity }) => [product_id, quantity]))
  return (productId) => quantities.get(productId) ?? 0
}
