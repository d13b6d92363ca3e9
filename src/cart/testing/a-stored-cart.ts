import type { Items } from '#cart/merge-carts.ts'
import type { StoredCart } from '#cart/schema.ts'

/** A stored cart with so many of each product, in the format of the route. */
export function aStoredCart(lines: Record<string, number>, version = 1): StoredCart {
  return {
    ...{ id: 'cart-1', user_id: 'anne', status: 'active', version, last_updated: '2026-11-20T12:00:00.000Z' },
    cart_items: items(lines).map((item) => ({
      ...item,
      product_name: `The ${item.product_id}`,
      product_image: `/pictures/${item.product_id}.jpg`,
      product_price: 830.5,
      currency: 'EUR',
    })),
  }
}

export function items(lines: Record<string, number>): Items {
  return Object.entries(lines).map(([product_id, quantity]) => ({ product_id, quantity }))
}
