// Stored carts as `cart-records.ts` keeps them, in memory.

import type { Save } from '#cart/cart-sync.ts'
import { type Item, type Items, mergeDuplicates } from '#cart/merge-carts.ts'
import type { StoredCart } from '#cart/schema.ts'
import type { SaveOutcome } from '#cart/web/sync-loop.ts'

type Stored = { id: string; version: number; items: Items; saves: string[] }

export function aModelServer() {
  const carts = new Map<string, Stored>()

  function toJson(member: string, { id, version, items }: Stored): StoredCart {
    const words = { product_name: 'A product', product_image: '', product_price: 9, currency: 'EUR' } as const
    return {
      ...{ id, user_id: member, status: 'active', version, last_updated: '2026-01-01T00:00:00.000Z' },
      cart_items: items.map((item) => ({ ...item, ...words })),
    }
  }

  return {
    itemsOf: (member: string): Items => carts.get(member)?.items ?? [],
    fetchStored(member: string): StoredCart | null {
      const stored = carts.get(member)
      return stored ? toJson(member, stored) : null
    },
    open(member: string): StoredCart {
      const stored = carts.get(member) ?? { id: `cart of ${member}`, version: 1, items: [], saves: [] }
      carts.set(member, stored)
      return toJson(member, stored)
    },
    save(member: string, { items, version, cartId, key }: Save): SaveOutcome {
      const stored = carts.get(member)
      if (stored?.saves.includes(key)) return { saved: { ...toJson(member, stored), dropped: [] } }
      if (!stored || stored.id !== cartId || stored.version !== version)
        return { stale: stored ? toJson(member, stored) : null }
      const next = { ...stored, version: version + 1, items: mergeDuplicates(items), saves: [key, ...stored.saves] }
      carts.set(member, next)
      return { saved: { ...toJson(member, next), dropped: [] } }
    },
    settle(member: string, bought: Item): void {
      const stored = carts.get(member)
      if (!stored) return
      const items = stored.items.flatMap((item) => {
        const quantity = item.quantity - (item.product_id === bought.product_id ? bought.quantity : 0)
        return quantity > 0 ? [{ ...item, quantity }] : []
      })
      carts.set(member, { ...stored, version: stored.version + 1, items })
    },
  }
}

export type ModelServer = ReturnType<typeof aModelServer>
