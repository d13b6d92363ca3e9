import type { TestMember } from '#accounts/testing/members.ts'
import type { SavedCart, StoredCart } from '#cart/schema.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

type Lines = Record<string, number>
type Answer = SavedCart & { error?: string; cart?: StoredCart | null }

const json = { 'content-type': 'application/json' }

export const itemsOf = (lines: Lines) =>
  Object.entries(lines).map(([product_id, quantity]) => ({ product_id, quantity }))

/** The routes of the cart, as one member calls them. */
export function cartOf(shop: TestShop, { headers }: Pick<TestMember, 'headers'>) {
  return {
    read: () => shop.json<StoredCart | null>('/api/cart', { headers }),
    open: () => shop.json<StoredCart>('/api/cart', { method: 'POST', headers }),
    save: (lines: Lines, more: object = {}, own: Record<string, string> = {}) =>
      shop.json<Answer>('/api/cart', {
        method: 'PUT',
        headers: { ...json, ...headers, ...own },
        body: JSON.stringify({ items: itemsOf(lines), ...more }),
      }),
    send: (body: string) => shop.json<Answer>('/api/cart', { method: 'PUT', headers: { ...json, ...headers }, body }),
  }
}

export function linesOf(cart: StoredCart | null | undefined): Lines {
  return Object.fromEntries((cart?.cart_items ?? []).map(({ product_id, quantity }) => [product_id, quantity]))
}
