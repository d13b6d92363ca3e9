import type { Cart, CartLine } from '#cart/cart.ts'
import { type Amount, sum, times } from '#money/money.ts'

export function countOf(cart: Cart): number {
  return cart.reduce((total, line) => total + line.quantity, 0)
}

export function lineTotal(line: CartLine): Amount {
  return times(line.product.price, line.quantity)
}

/**
 * The sum of the lines that can be had; undefined while a mix of currencies waits for the catalogue, or when there is
 * no such line.
 */
export function subtotal(cart: Cart): Amount | undefined {
  const lines = cart.filter((line) => line.product.inStock)
  const currency = lines[0]?.product.price.currency
  if (!currency || lines.some((line) => line.product.price.currency !== currency)) return undefined
  return sum(lines.map(lineTotal), currency)
}
