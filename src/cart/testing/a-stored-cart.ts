import type { Items } from '#cart/merge-carts.ts'

/** So many of each product. */
export function items(lines: Record<string, number>): Items {
  return Object.entries(lines).map(([product_id, quantity]) => ({ product_id, quantity }))
}
