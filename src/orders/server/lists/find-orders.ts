import { listedOrders } from '#orders/server/lists/listed-orders.ts'
import type { Found, Search } from '#platform/manifest.ts'

/** The orders that the owner's list finds by these words, the latest first. */
export async function findOrders({ words, most, now }: Search): Promise<Found[]> {
  const { rows } = await listedOrders({ q: words }, now)
  return rows.slice(0, most).map(({ number, name, email, state, placedAt }) => ({
    kind: 'order',
    id: String(number),
    title: [number, name].filter(Boolean).join(', '),
    detail: email,
    state,
    at: placedAt,
  }))
}
