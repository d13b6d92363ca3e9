import { withoutBought } from '#cart/cart.ts'
import type { SyncedCart } from '#cart/cart-sync.ts'
import type { Items } from '#cart/merge-carts.ts'

/**
 * Settlement has taken the bought lines out of the stored cart; this browser does the same to its own, and to its copy,
 * so that they are not taken out twice.
 */
export function withoutSettled({ copy, cart }: SyncedCart, bought: Parameters<typeof withoutBought>[1]): SyncedCart {
  const without = (items: Items) => items.flatMap((item) => reduced(item, bought))
  const { sending, visitor } = copy
  return {
    copy: {
      ...copy,
      version: 0,
      seen: without(copy.seen),
      ...(visitor && { visitor: withoutBought(visitor, bought) }),
      // Either it was in before, and is only answered again, or the version it follows is gone, and it never will be.
      ...(sending && { sending: { ...sending, items: without(sending.items) } }),
    },
    cart: withoutBought(cart, bought),
  }
}

function reduced({ product_id, quantity }: Items[number], bought: Parameters<typeof withoutBought>[1]): Items {
  const left = bought.reduce((rest, { id, quantity: paid }) => (id === product_id ? rest - paid : rest), quantity)
  return left > 0 ? [{ product_id, quantity: left }] : []
}
